// `npm run admin -- COMMAND …`: the first accounts of a system.
import { writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { CodeList } from '../../contract/http/search-index.ts'
import { type AdminAnswer, type AdminCommand, type ImportedList, importedLists } from '../../contract/http/system.ts'
import type { OrganisationKind } from '../../contract/ids.ts'
import { listOfCommand, readCodeListFile } from '../administration/files/code-list-file.ts'
import { readConsultantFile } from '../administration/files/consultant-file.ts'
import { readPartnerFile } from '../administration/files/partner-file.ts'
import { readPostcodeFile } from '../administration/files/postcode-file.ts'
import type { Table } from '../administration/files/table-file.ts'
import { parseLegalDocument } from '../administration/legal-document.ts'
import { ConfigError, readConfig } from '../config.ts'
import { SetUpError } from '../platform/folders.ts'
import { createLog } from '../platform/log.ts'
import { parseAuditWords } from './audit.ts'
import { backupManifest, parseVerifyWords, readErasuresOf, verifySystem } from './backup-system.ts'
import { executeCommand } from './execute-command.ts'
import { parseFeatures } from './features.ts'
import { parseKeyWords } from './keys.ts'
import { answerText, failureText, removalText, tableTexts, usage } from './messages.ts'
import { isMigrateStep, migrateSystem } from './migrate-system.ts'
import { parseOffers } from './offers.ts'
import { parseProcessWords } from './processes.ts'
import { readBytes, readTextFile } from './read-text-file.ts'

type Imported = Extract<AdminCommand, { rows: unknown }>

/**
 * Says what was read of a file: its first rows as they were understood, the lines that are left out, and why.
 * @throws ConfigError when nothing can be read
 */
function told<C extends Imported>(table: Table<object, string>, empty: string, command: C): C {
  for (const line of tableTexts(table)) log.say(line)
  if (table.rows.length === 0) throw new ConfigError(empty)
  return command
}

function importPostcodesCommand(path: string): AdminCommand {
  const table = readPostcodeFile(readTextFile(path))
  const empty = `${path} holds no German postcode in GeoNames' format.`
  return told(table, empty, { command: 'import-postcodes', rows: [...table.rows], file: basename(path) })
}

function importListCommand(list: CodeList, path: string): AdminCommand {
  const table = readCodeListFile(list, readTextFile(path))
  return told(table, `${path} holds no entry of this list.`, {
    command: 'import-code-list',
    list,
    rows: [...table.rows],
    file: basename(path),
  })
}

function importConsultantsCommand(path: string): AdminCommand {
  const table = readConsultantFile(readTextFile(path))
  for (const { name, website } of table.withoutWebsite)
    log.say(`${name} is taken without its website: ${website} is no address.`)
  return told(table, `${path} holds no advice centre.`, {
    command: 'import-consultants',
    rows: [...table.rows],
    file: basename(path),
  })
}

function importPartnersCommand(path: string): AdminCommand {
  const table = readPartnerFile(readTextFile(path), (logo) => readBytes(resolve(dirname(path), logo)))
  for (const line of tableTexts(table)) log.say(line)
  return { command: 'import-partners', rows: [...table.rows], file: basename(path) }
}

/** The list of an import, null where nothing is taken away by one. */
function replacedBy(command: AdminCommand): ImportedList | null {
  if (command.command === 'import-code-list') return command.list
  if (command.command === 'import-consultants') return 'consultants'
  return command.command === 'import-partners' ? 'partners' : null
}

/**
 * Runs a command. An import that would take entries away says how many and asks first; where nobody can be asked it needs --yes.
 * @returns null: whoever was asked said no
 */
async function run(command: AdminCommand, isSure: boolean): Promise<Awaited<ReturnType<typeof executeCommand>> | null> {
  const config = readConfig()
  const list = replacedBy(command)
  if (list && !isSure) {
    const counted = await executeCommand(config, { ...command, dry_run: true } as AdminCommand)
    if (!counted.ok) return counted
    const { held, removed } = counted.value.list ?? { held: 0, removed: 0 }
    if (removed > 0 && !(await isAgreed(removalText(list, held, removed)))) return null
  }
  return executeCommand(config, command)
}

/** @throws ConfigError where there is nobody to ask */
async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new ConfigError(`${question} Say --yes after the file to do it.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} Go on? [y/N] `)).trim())
  } finally {
    lines.close()
  }
}

function offersCommand(provider: string, kinds: string): AdminCommand {
  const offers = parseOffers(provider, kinds)
  if (!offers.ok) throw new ConfigError(offers.error)
  return offers.value
}

function featuresCommand(organisation: string, list: string): AdminCommand {
  const features = parseFeatures(organisation, list)
  if (!features.ok) throw new ConfigError(features.error)
  return features.value
}

function documentCommand(type: string, where: string, audience: OrganisationKind): AdminCommand {
  const document = parseLegalDocument({ type, where, audience }, readBytes)
  if (!document.ok) throw new ConfigError(document.error)
  return document.value
}

/** The command of these words; null when they are none. */
function parseWords([command, ...words]: readonly string[]): AdminCommand | null {
  const [first, second, third] = words
  if (command === 'create-admin' && first && words.length === 1) return { command, email: first }
  if ((command === 'create-clinic' || command === 'create-provider') && first && second && words.length === 2) {
    return { command, name: first, zipcode: second }
  }
  if (command === 'invite' && first && second && third && words.length === 3) {
    return { command, email: first, organisation: second, role: third }
  }
  if (command === 'set-offers' && first && second && words.length === 2) return offersCommand(first, second)
  const list = listOfCommand(command)
  if (list && first && words.length === 1) return importListCommand(list, first)
  if (command === 'set-features' && first && second && words.length === 2) return featuresCommand(first, second)
  if (
    command === 'set-legal-document' &&
    first &&
    second &&
    (words.length === 2 || (third === 'clinics' && words.length === 3))
  )
    return documentCommand(first, second, third === 'clinics' ? 'careseeker' : 'careprovider')
  if (command === 'import-postcodes' && first && words.length === 1) {
    return importPostcodesCommand(first)
  }
  if (command === 'import-consultants' && first && words.length === 1) return importConsultantsCommand(first)
  if (command === 'set-archive-days' && first && second && /^\d{1,3}$/.test(second) && words.length === 2) {
    return { command, organisation: first, days: Number(second) }
  }
  if (command === 'set-status' && first && second === 'duplicate' && words.length <= 4) {
    return { command, organisation: first, status: second, kept: third ?? '', reason: words[3] ?? '' }
  }
  if (command === 'set-status' && first && second && words.length <= 3) {
    return { command, organisation: first, status: second, ...(third && { reason: third }) }
  }
  if (command === 'set-onboarding-status' && first && second && words.length <= 3) {
    return { command, organisation: first, status: second, comment: third ?? '' }
  }
  if (command === 'set-notes' && first && second && words.length === 2) {
    return { command, organisation: first, notes: second === 'none' ? '' : second }
  }
  if (command === 'set-assignee' && first && second && words.length === 2) {
    return { command, organisation: first, email: second === 'none' ? null : second.toLowerCase() }
  }
  if (command === 'import-partners' && first && words.length === 1) return importPartnersCommand(first)
  const undone = importedLists.find((one) => one === first)
  if (command === 'undo-import' && undone && words.length === 1) return { command, list: undone }
  if (command === 'page-views' && words.length <= 1 && /^\d{1,3}$/.test(first ?? '7')) {
    return { command, days: Number(first ?? '7') }
  }
  if (command === 'export-audit') return parseAuditWords(words)
  if (command === 'report-erasures' && words.length <= 1 && /^\d{1,3}$/.test(first ?? '30')) {
    return { command, days: Number(first ?? '30') }
  }
  if (command === 'keys') return parseKeyWords(words)
  if (command === 'processes') return parseProcessWords(words)
  if (command === 'list-agreements' && words.length === 0) return { command }
  if (command === 'fetch-agreement' && first && second && words.length === 2) return { command, organisation: first }
  if (command === 'revoke-device' && first && /^[1-9]\d{0,14}$/.test(first) && words.length === 1) {
    return { command, device: Number(first) }
  }
  if (command === 'reset-factor' && first && second && words.length === 2) {
    return { command, email: first, reason: second }
  }
  return null
}

const log = createLog(() => 0)

/** What the answer says. The agreement that was fetched is written into the file that the command names. */
function doneText(command: AdminCommand, answer: AdminAnswer): string {
  const path = process.argv.at(-1)
  if (command.command === 'export-audit')
    return Buffer.from(answer.content ?? '', 'base64')
      .toString()
      .trimEnd()
  if (answer.content === undefined || !path) return answerText(command, answer)
  // nothing that is there is written over
  writeFileSync(path, Buffer.from(answer.content, 'base64'), { flag: 'wx' })
  return `The agreement lies in ${path}.`
}

/** On standard error: what a script takes from the output is the answer alone. */
function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

/** What this process does by itself, with the databases as they are: the lines to say; null when these words ask for nothing of it. */
async function runHere([command, ...words]: readonly string[]): Promise<readonly string[] | null> {
  const [first = 'expand'] = words
  if (command === 'migrate' && words.length <= 1 && isMigrateStep(first)) return migrateSystem(readConfig(), first)
  if (command === 'backup-manifest' && words.length <= 1) return [await backupManifest(readConfig(), words[0])]
  const verify = command === 'verify-restore' ? parseVerifyWords(words) : null
  if (!verify) return null
  const verified = await verifySystem(readConfig(), verify)
  if (!verified.ok) process.exitCode = 1
  return [JSON.stringify(verified, null, 2)]
}

async function commandOf(words: readonly string[]): Promise<AdminCommand | null> {
  const [command, path] = words
  if (command !== 'reapply-erasures' || path === undefined || words.length > 2)
    return parseWords(words.filter((word) => word !== '--yes'))
  return { command, erasures: await readErasuresOf(readConfig(), path) }
}

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error

try {
  const words = process.argv.slice(2)
  const lines = await runHere(words)
  const command = lines ? null : await commandOf(words)
  const result = command && (await run(command, words.includes('--yes')))
  if (lines) for (const line of lines) log.say(line)
  else if (!command) refuse(usage)
  else if (!result) log.say('Nothing was changed.')
  else if (result.ok) log.say(doneText(command, result.value))
  else refuse(failureText(result.error))
} catch (error) {
  const isToldPlainly = error instanceof ConfigError || error instanceof SetUpError || isFileError(error)
  if (!isToldPlainly) throw error
  refuse((error as Error).message)
}
