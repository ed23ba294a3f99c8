// Judges application.mjs. LIFECYCLE_CONFORMANCE names the command of the suite, where it is already built.
import assert from "node:assert";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(here, "{{package}}");
const isMissing = process.env.LIFECYCLE_CONFORMANCE === undefined && !existsSync(folder);
const skip = isMissing && `the conformance suite is not at ${folder}: put it there, or set LIFECYCLE_CONFORMANCE`;
const suite = process.env.LIFECYCLE_CONFORMANCE ?? "{{tool}}";

test("the application conforms", { skip }, () => {
  const judged = spawnSync(`${suite} check --record Corpus --html report.html -- "$NODE" application.mjs`, {
    shell: true, encoding: "utf8", cwd: here,
    env: { ...process.env, NODE: process.execPath },
  });
  assert.equal(judged.status, 0, judged.stdout + judged.stderr);
});
