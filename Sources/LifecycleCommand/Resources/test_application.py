"""Judges application.py. LIFECYCLE_CONFORMANCE names the command of the suite, where it is already built."""
import os
import shlex
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SUITE = os.environ.get(
    "LIFECYCLE_CONFORMANCE", "{{tool}}")


class ApplicationTests(unittest.TestCase):
    def test_conforms(self):
        package = os.path.join(HERE, "{{package}}")
        if "LIFECYCLE_CONFORMANCE" not in os.environ and not os.path.isdir(package):
            self.skipTest(f"the conformance suite is not at {package}: put it there, or set LIFECYCLE_CONFORMANCE")
        command = [*shlex.split(SUITE), "check", "--record", "Corpus", "--html", "report.html",
                   "--", sys.executable, "application.py"]
        judged = subprocess.run(command, capture_output=True, text=True, cwd=HERE)
        self.assertEqual(judged.returncode, 0, judged.stdout + judged.stderr)


if __name__ == "__main__":
    unittest.main()
