// Judges application.mjs. LIFECYCLE_CONFORMANCE names the command of the suite, where it is already built.
import assert from "node:assert";
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const suite = process.env.LIFECYCLE_CONFORMANCE ?? "{{tool}}";

test("the application conforms", () => {
  const judged = spawnSync(`${suite} check -- "$NODE" application.mjs`, {
    shell: true, encoding: "utf8", cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, NODE: process.execPath },
  });
  assert.equal(judged.status, 0, judged.stdout + judged.stderr);
});
