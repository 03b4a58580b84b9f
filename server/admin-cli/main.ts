// `npm run admin -- COMMAND …`: the first accounts of a system.
import { writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { CodeList } from '../../contract/http/search-index.ts'
import type { AdminAnswer, AdminCommand } from '../../contract/http/system.ts'
import { ConfigError, readConfig } from '../config.ts'
import { DirectoryInUse } from '../platform/directory-guard.ts'
import { createLog } from '../platform/log.ts'
import { listOfCommand, readCodeListFile } from './code-list-file.ts'
import { readConsultantFile } from './consultant-file.ts'
import { executeCommand } from './execute-command.ts'
import { parseFeatures } from './features.ts'
import { parseLegalDocument } from './legal-document.ts'
import { answerText, failureText, skippedTexts, usage } from './messages.ts'
import { parseOffers } from './offers.ts'
import { readPartnerFile } from './partner-file.ts'
import { readPostcodeFile } from './postcode-file.ts'
import { readBytes, readTextFile } from './read-text-file.ts'

/** Says which lines are left out. Throws when the file is not there or holds no postcode. */
function importCommand(path: string): AdminCommand {
  const { rows, skipped } = readPostcodeFile(readTextFile(path))
  for (const line of skippedTexts(skipped)) log.say(line)
  if (rows.length === 0) throw new ConfigError(`${path} holds no German postcode in GeoNames' format.`)
  return { command: 'import-postcodes', rows: [...rows] }
}

/** The same for a list of codes. */
function importListCommand(list: CodeList, path: string): AdminCommand {
  const { rows, skipped } = readCodeListFile(list, readTextFile(path))
  for (const line of skippedTexts(skipped)) log.say(line)
  if (rows.length === 0) throw new ConfigError(`${path} holds no entry of this list.`)
  return { command: 'import-code-list', list, rows: [...rows] }
}

/** The same for advice centres. */
function importConsultantsCommand(path: string): AdminCommand {
  const { rows, skipped } = readConsultantFile(readTextFile(path))
  for (const line of skippedTexts(skipped)) log.say(line)
  if (rows.length === 0) throw new ConfigError(`${path} holds no advice centre.`)
  return { command: 'import-consultants', rows: [...rows] }
}

/** The same for who carries the portal. */
function importPartnersCommand(path: string): AdminCommand {
  const { rows, skipped } = readPartnerFile(readTextFile(path), (logo) => readBytes(resolve(dirname(path), logo)))
  for (const line of skippedTexts(skipped)) log.say(line)
  return { command: 'import-partners', rows: [...rows] }
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

function documentCommand(type: string, where: string): AdminCommand {
  const document = parseLegalDocument(type, where, readBytes)
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
  if (command === 'set-legal-document' && first && second && words.length === 2) return documentCommand(first, second)
  if (command === 'import-postcodes' && first && words.length === 1) {
    return importCommand(first)
  }
  if (command === 'import-consultants' && first && words.length === 1) return importConsultantsCommand(first)
  if (command === 'set-archive-days' && first && second && /^\d{1,3}$/.test(second) && words.length === 2) {
    return { command, organisation: first, days: Number(second) }
  }
  if (command === 'set-status' && first && second && words.length === 2) {
    return { command, organisation: first, status: second }
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
  if (command === 'page-views' && words.length <= 1 && /^\d{1,3}$/.test(first ?? '7')) {
    return { command, days: Number(first ?? '7') }
  }
  if (command === 'list-agreements' && words.length === 0) return { command }
  if (command === 'fetch-agreement' && first && second && words.length === 2) return { command, organisation: first }
  if (command === 'revoke-device' && first && /^[1-9]\d{0,14}$/.test(first) && words.length === 1) {
    return { command, device: Number(first) }
  }
  return null
}

const log = createLog(() => 0)

/** What the answer says. The agreement that was fetched is written into the file that the command names. */
function doneText(command: AdminCommand, answer: AdminAnswer): string {
  const path = process.argv.at(-1)
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

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error

try {
  const command = parseWords(process.argv.slice(2))
  const result = command && (await executeCommand(readConfig(), command))
  if (!command || !result) refuse(usage)
  else if (result.ok) log.say(doneText(command, result.value))
  else refuse(failureText(result.error))
} catch (error) {
  const isToldPlainly = error instanceof ConfigError || error instanceof DirectoryInUse || isFileError(error)
  if (!isToldPlainly) throw error
  refuse((error as Error).message)
}
