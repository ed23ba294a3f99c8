public import Foundation
import LifecycleModel

/// A report as a file holds it: all that its text shows, in a format of its own version, and no times, so that equal runs
/// give equal files.
///
/// The article Formats, "The report file", describes the format.
public struct ReportFile: Hashable, Sendable {
  /// The version of the format that is written, and the only one that is read.
  public static let format = 5

  /// The most bytes of a file that is read; no run writes as many.
  private static let longestFile = 1 << 28

  let record: ReportRecord

  /// The file of a report.
  public init(_ report: ConformanceReport) { record = ReportRecord(report) }

  /// Reads a file.
  ///
  /// - Throws: `ReportFileError` where it cannot be read, is damaged, or is of another version of the format.
  public init(contentsOf file: URL) throws(ReportFileError) {
    do {
      record = try Self.record(in: try InputFile(at: file.path).contents(atMost: Self.longestFile))
      // Contradictions are found where the file is read, not where it is used.
      _ = try record.report()
    } catch let failure as InputFile.Failure {
      throw ReportFileError(path: file.path, message: failure.message)
    } catch let damage as ReportFormatError {
      throw ReportFileError(path: file.path, message: damage.message)
    } catch let error as DecodingError {
      throw ReportFileError(path: file.path, message: ReportFormatError(error).message)
    } catch {
      throw ReportFileError(path: file.path, message: "the file cannot be read: \(error.systemWords)")
    }
  }

  private static func record(in data: Data) throws -> ReportRecord {
    let decoder = JSONDecoder()
    guard let format = try decoder.decode(Head.self, from: data).format else {
      throw ReportFormatError("there is no 'format' in it: this is no report; 'check --json FILE' writes one")
    }
    guard format == Self.format else {
      throw ReportFormatError(
        "the report is of format \(format), and this version reads format \(Self.format): "
          + "run 'check --json FILE' again, or take the version that wrote it")
    }
    return try decoder.decode(ReportRecord.self, from: data)
  }

  /// The part that every version of the format has.
  private struct Head: Decodable {
    let format: Int?
  }

  /// The report, whose `description()` is that of the one that was written.
  ///
  /// - Throws: `ReportFileError`; never for a file that was made from a report or could be read.
  public func report() throws(ReportFileError) -> ConformanceReport {
    do {
      return try record.report()
    } catch {
      throw ReportFileError(path: "the report", message: error.message)
    }
  }

  /// The bytes of the file.
  ///
  /// - Throws: `ReportFileError` where they could not be read again: reports that are united may have counts that none can have.
  public func data() throws -> Data {
    _ = try report()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(record) + Data("\n".utf8)
  }

  /// Writes the file, in place of one that is there: nobody ever sees half of it.
  ///
  /// - Throws: `ReportFileError` where it cannot be written; an earlier file stays.
  public func write(to file: URL) throws(ReportFileError) {
    do {
      try OutputFile(at: file).write(try data())
    } catch let error as ReportFileError {
      throw error
    } catch {
      throw ReportFileError(path: file.path, message: "the report cannot be written: \(error)")
    }
  }
}
