/**
 * `node run.mjs PYODIDE SDKS SITE TEST …`: runs tests of the Python client in a Python compiled to WebAssembly. SDKS is
 * the folder of this tree, and SITE contains the installed packages.
 */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const [name = '', sdks = '', site = '', ...tests] = process.argv.slice(2);
const require = createRequire(`${process.cwd()}/`);
const indexURL = dirname(require.resolve(`${name}/package.json`));
const { loadPyodide } = await import(`${indexURL}/pyodide.mjs`);
const python = await loadPyodide({ indexURL });
for (const [at, root] of [
  ['/sdks', sdks],
  ['/site', site],
]) {
  python.FS.mkdir(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}

// The host has no threads, and no TLS or sockets, for which the tests provide stubs.
const PROGRAM = `
import asyncio, os, platform, sys, types
try:
    import ssl
except ImportError:
    ssl = types.ModuleType("ssl")
    ssl.SSLContext = ssl.SSLError = type("Absent", (Exception,), {})
    sys.modules["ssl"] = ssl

class Loop(asyncio.BaseEventLoop):
    def __init__(self):
        super().__init__()
        self._selector = types.SimpleNamespace(select=lambda timeout=None: [])
    def _process_events(self, events):
        pass
    def _write_to_self(self):
        pass

class Policy(asyncio.DefaultEventLoopPolicy):
    def new_event_loop(self):
        return Loop()

sys.path.insert(0, "/site")
sys.dont_write_bytecode = True
os.chdir("/sdks/python")
asyncio.set_event_loop_policy(Policy())
asyncio._set_running_loop(None)
import pytest
print("Python", platform.python_version())
int(pytest.main(["-p", "no:cacheprovider", "-k", "not async_client", *${JSON.stringify(tests)}]))
`;
process.exit(python.runPython(PROGRAM));
