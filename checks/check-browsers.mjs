// Holds the sources to the oldest browsers that src/platform/oldest-browsers.json names: `node checks/check-browsers.mjs`.
// What is new in the language the compiler refuses (lib ES2024 of tsconfig.base.json); of what is new in browsers it knows no age.
// Here stand the names that a newer browser brought, with what the first one was. A line that asks whether it is there may use it:
// it ends with '// newer: ' and what happens without it. Also held: the README names the same versions.
import { globSync, readFileSync } from 'node:fs'

/** by the pattern of its use: first versions of Chrome, Firefox, Safari (MDN); null: none yet */
/** @type {readonly (readonly [pattern: RegExp, chrome: number, firefox: number | null, safari: number | null])[]} */
const newer = [
  [/\bURL\.parse\(/, 126, 126, 18],
  [/\.bytes\(\)/, 132, 128, 18],
  [/\.moveBefore\(/, 133, 144, null],
  [/\bstartViewTransition\b/, 111, 144, 18],
  [/\bcookieStore\b/, 87, 140, 18.4],
  [/\bscheduler\.(yield|postTask)\b/, 129, 142, null],
  [/\bnavigation\.(navigate|addEventListener|entries)\b/, 102, 147, 26.2],
  [/\bCloseWatcher\b/, 126, 149, null],
  [/\bURLPattern\b/, 95, 142, 26],
  [/\bReadableStream\.from\(/, 143, 117, 26],
  [/\.setHTML(Unsafe)?\(/, 124, 128, 17.4],
  [/\bcaretPositionFromPoint\b/, 128, 20, 18.4],
  [/'(Ed25519|X25519)'/, 137, 129, 17],
  [/\bparseCreationOptionsFromJSON|parseRequestOptionsFromJSON\b/, 129, 119, 18.4],
  [/\bgetClientCapabilities\(/, 133, 135, 17.4],
  [/\bshowSaveFilePicker\b/, 86, null, null],
  [/\brequestIdleCallback\(/, 47, 55, null],
  [/\bBarcodeDetector\b/, 83, null, null],
  [/\.setAppBadge\(/, 81, null, 17],
  [/\bcommandFor\b/i, 135, 144, 26.2],
  [/\bMath\.sumPrecise\b|\bPromise\.try\(|\bRegExp\.escape\(|\.getOrInsert|\bError\.isError\(/, 128, 134, 18.2],
]

const folders = '{catalogue,contract,domain,device,workers,service-worker,src}/**/*.{ts,tsx}'
const { chrome, firefox, safari } = JSON.parse(readFileSync('src/platform/oldest-browsers.json', 'utf8')).versions

/** @param {readonly [RegExp, number, number | null, number | null]} entry */
const isNewer = ([, inChrome, inFirefox, inSafari]) =>
  inChrome > chrome || (inFirefox ?? Infinity) > firefox || (inSafari ?? Infinity) > safari

/** On this line or the one before it, it is asked for: by `in`, by a call that may be missing, or with the word of above. */
const isAsked = /\?\.\(|' in |\/\/ newer: /

const forbidden = newer.filter(isNewer)
const findings = globSync(folders).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at, lines) => {
      const found = forbidden.find(([pattern]) => pattern.test(line.replace(/^\s*(\/\/|\*).*/, '')))
      return found && !isAsked.test(`${lines[at - 1] ?? ''}\n${line}`)
        ? [`${file.replaceAll('\\', '/')}:${at + 1} ${line.trim()}: newer than the oldest browsers`]
        : []
    }),
)

const told = `Chrome and Edge from ${chrome}, Firefox from ${firefox}, and Safari from ${safari}`
if (!readFileSync('README.md', 'utf8').includes(told)) findings.push(`README.md does not say '${told}'`)

for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
