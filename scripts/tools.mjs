// What the scripts share: where the project lies, how one of its tools or npm is called, how a duration is told.
// Uses nothing but Node itself, because the set-up calls it before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** The environment of a called tool: the installed programs come first, so that the project's own Node is found. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/**
 * Runs a program of node_modules/.bin (or of the system) in the project's folder and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} [options] show: the output goes to the terminal as it comes
 * @returns {Promise<{ status: number, output: string }>} status 127 means that the program could not be started
 */
export function runTool(command, args, { show = false, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment(env),
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: windows,
    })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => done({ status: 127, output: String(error) }))
    child.once('close', (code) => done({ status: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}

/**
 * Runs npm with the Node and the npm that called us, and returns its exit status. npm may replace node_modules with
 * the project's Node in it, so that Node cannot be the one that runs npm.
 * @param {string[]} args
 * @param {string} [folder] where npm works, by default the project's folder
 */
export function runNpm(args, folder = root) {
  const cli = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  const [command, before] = cli ? [node, [cli]] : ['npm', []]
  const result = spawnSync(command, [...before, ...args], { cwd: folder, stdio: 'inherit', shell: !cli && windows })
  return result.status ?? 1
}

/**
 * A duration in words: '0.4 s', '12 s', '3 min 5 s'.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 60) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
