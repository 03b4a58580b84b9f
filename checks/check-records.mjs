// Holds citations of records to where they lead: `node checks/check-records.mjs`. A number is cited as docs/decisions/0001,
// docs/READINGS.md#0071 or bench/MEASUREMENTS.md#0022, or alone in brackets: (0001), [0001], and after it ', 0071'. A number that
// went into another record stands there in the line 'Also:'. Also held: each decision has its line in the index, with its title and
// status; links between the pages lead to a file and a heading that are there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const decisions = 'docs/decisions'
const index = `${decisions}/README.md`
const pages = ['docs/READINGS.md', 'bench/MEASUREMENTS.md']
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')

/** @type {string[]} */
const findings = []

/** Where a number stands by itself: docs/decisions or one of the pages. @type {Map<string, string>} */
const places = new Map()
/** Numbers that went into another record. @type {Set<string>} */
const merged = new Set()

/** @param {string} number @param {string} place */
function stands(number, place) {
  if (places.has(number)) findings.push(`${number} stands twice: in ${places.get(number)} and ${place}`)
  places.set(number, place)
}

/** @param {string} text */
function takeMerged(text) {
  for (const [, list = ''] of text.matchAll(/^Also: (.*)$/gm))
    for (const [number] of list.matchAll(/\b0\d{3}\b/g)) merged.add(number)
}

const records = globSync(`${decisions}/0*.md`).sort()
for (const record of records) {
  stands(basename(record).slice(0, 4), decisions)
  takeMerged(read(record))
}
for (const page of pages) {
  for (const [, number = ''] of read(page).matchAll(/^### (0\d{3}) /gm)) stands(number, page)
  takeMerged(read(page))
}

const lines = read(index).split('\n')
for (const record of records) {
  const [heading = '', , status = ''] = read(record).split('\n')
  const title = heading.replace(/^# \d{4}:? /, '')
  const line = lines.find((one) => one.includes(`(${basename(record)})`))
  if (!line) findings.push(`${record}: no line in ${index}`)
  else if (!status.startsWith('Status: ')) findings.push(`${record}: its third line is no 'Status: …'`)
  else if (!line.includes(`| ${title} | ${status.slice('Status: '.length)} |`))
    findings.push(`${index}: the line of ${basename(record)} has not its title and status`)
}

/** As GitHub makes the anchor of a heading. @param {string} heading */
const anchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** @param {string} file */
const anchors = (file) => [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading))

/** @param {string} file @param {string} target of a link in it */
function leadsNowhere(file, target) {
  const [path = '', place] = target.split('#')
  const to = path === '' ? file : join(dirname(file), path)
  return !existsSync(to) || (place !== undefined && to.endsWith('.md') && !anchors(to).includes(place))
}

const named = /(decisions|READINGS\.md#|MEASUREMENTS\.md#)\/?(0\d{3})(-[\w-]+\.md)?(?!\w)/g
const alone = /(?:\(|\[|[dD]ecisions? )(0\d{3})(?:[,:;)\]]|(?= ))/g
const further = /(?<=(?:[([/#]|[dD]ecisions? )(?:0\d{3}(?:, | and ))+)0\d{3}\b/g

/** @param {string} place as a citation names it */
const placeOf = (place) => [decisions, ...pages].find((one) => one.endsWith(place.replace('#', '')))

const folders = 'bench,catalogue,checks,contract,demo,device,docs,domain,scripts,server,service-worker,src,test,workers'
const sources = globSync([`{${folders}}/**/*.{ts,tsx,js,mjs,css,json,md}`, '*.{ts,md}'], {
  exclude: ['**/node_modules/**', '**/package-lock.json', 'checks/check-records.mjs'],
})
for (const file of sources) {
  for (const [at, line] of read(file).split('\n').entries()) {
    const where = `${file.replaceAll('\\', '/')}:${at + 1}`
    for (const [said, place = '', number = '', rest] of line.matchAll(named)) {
      const found = places.get(number)
      if (found !== placeOf(place))
        findings.push(`${where} ${said}: ${found ? `stands in ${found}` : 'no record has this number'}`)
      else if (rest && !existsSync(`${decisions}/${number}${rest}`)) findings.push(`${where} ${said}: no such file`)
    }
    // numbers of migrations and telephone numbers look alike
    if (/migrations?[ /]|\(0\d{3}\) ?\d/.test(line)) continue
    for (const [said, number = ''] of [
      ...line.matchAll(alone),
      ...[...line.matchAll(further)].map(([one]) => [one, one]),
    ])
      if (!places.has(number) && !merged.has(number)) findings.push(`${where} ${said}: no record has this number`)
  }
  if (file.endsWith('.md'))
    for (const [, target = ''] of read(file).matchAll(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g))
      if (leadsNowhere(file, target)) findings.push(`${file}: the link ${target} leads nowhere`)
}

for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
