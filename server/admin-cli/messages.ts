// What the command line says, in English like all texts for operators.
import { inactiveReasons } from '../../catalogue/admin/inactive-reasons.ts'
import { onboardingStatuses } from '../../catalogue/admin/onboarding-statuses.ts'
import { careproviderStatuses } from '../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../catalogue/careseeker-statuses.ts'
import type { AdminAnswer, AdminCommand, ImportedList } from '../../contract/http/system.ts'
import type { Failure } from '../../contract/result.ts'
import { dayOf } from '../../domain/calendar.ts'
import { lineText, type Table } from '../administration/files/table-file.ts'
import { erasedText, reportText } from './erasures.ts'
import { keyDoneText, keyMessages, keysText } from './keys.ts'
import { processesText, processMessages } from './processes.ts'

export const usage = `Usage:
  npm run admin -- create-admin EMAIL
  npm run admin -- create-clinic NAME ZIPCODE
  npm run admin -- create-provider NAME ZIPCODE
  npm run admin -- set-offers PROVIDER KIND[,KIND…]
  npm run admin -- invite EMAIL ORGANISATION ROLE[,ROLE…]
  npm run admin -- import-postcodes FILE
  npm run admin -- import-insurances FILE
  npm run admin -- import-icd FILE
  npm run admin -- import-medical-supplies FILE
  npm run admin -- import-consultants FILE
  npm run admin -- import-partners FILE
  npm run admin -- undo-import LIST
  npm run admin -- set-features ORGANISATION NUMBER[,NUMBER…]|none
  npm run admin -- set-archive-days CLINIC DAYS
  npm run admin -- set-legal-document DOCUMENT ADDRESS|FILE|none [clinics]
  npm run admin -- set-status ORGANISATION STATUS [WHY]
  npm run admin -- set-status PROVIDER duplicate KEPT REASON
  npm run admin -- set-onboarding-status PROVIDER STATUS [COMMENT]
  npm run admin -- set-notes PROVIDER TEXT|none
  npm run admin -- set-assignee PROVIDER EMAIL|none
  npm run admin -- list-agreements
  npm run admin -- fetch-agreement ORGANISATION FILE
  npm run admin -- revoke-device NUMBER
  npm run admin -- reset-factor EMAIL REASON
  npm run admin -- page-views [DAYS]
  npm run admin -- migrate [expand|contract|status]
  npm run admin -- backup-manifest [FILE]
  npm run admin -- verify-restore [FILE] [--sample NUMBER]
  npm run admin -- reapply-erasures FILE
  npm run admin -- report-erasures [DAYS]
  npm run admin -- export-audit --from DAY --to DAY
  npm run admin -- keys list
  npm run admin -- keys new token
  npm run admin -- keys drop token [--now]
  npm run admin -- processes
  npm run admin -- processes forget ID

ORGANISATION is a name, a number or careseeker:NUMBER, careprovider:NUMBER.
ROLE for a clinic: care, hospital, rehab, doctor, careseekerUserManagement … for a provider: provider, providerContact.
PROVIDER is a provider's number, KIND what it offers: shortTermStaticCare, staticCare, mobileCare … Without it no search finds it.
A feature's NUMBER: 1 transitional care, 2 analytics, 3 admissions, 4 voice, 5 predict, 6 DTA, 7 documents and extraction.
CLINIC keeps archived patients for so many DAYS, 3 to 90; without it for 90. Then everything of them is erased.
DOCUMENT: imprint, privacy_policy, terms_and_conditions, disability_statement, easy_language, sign_language, dpa, av_contract, addendum;
its ADDRESS begins with https://, its FILE is a PDF. The first six stand at the foot of the pages; none takes the address away.
STATUS of a provider: ${careproviderStatuses.keys.join(', ')}; only an active one is found and asked.
STATUS of a clinic: ${careseekerStatuses.keys.join(', ')}. Of the way to taking part: ${onboardingStatuses.keys.join(', ')}.
WHY of a provider that becomes inactive: ${inactiveReasons.keys.join(', ')}.
Of a duplicate the record KEPT stays in its place: people, files and notes go over to it. It is taken back at its record in the console.
Every change of a status stands in the organisation's history. NOTES and assignee are seen by administrators only.
list-agreements names the signed data processing agreements that houses and clinics have uploaded, fetch-agreement writes one into FILE.
page-views tells how often the portal's pages were opened in the last DAYS (7), by people who agreed to be counted.
migrate brings the databases to this version as far as servers of the version before bear it; after the last of them has ended,
migrate contract does the rest. migrate status says how far they are. A server with MIGRATE=off only checks.
backup-manifest says what the databases hold, in numbers and hashes, and what was erased: write one before each dump, and each hour.
verify-restore compares restored databases, keys and files with the FILE of a manifest, opens a sample (1000) and tells each fault as
JSON; with one it ends with status 1. reapply-erasures erases what a restore brought back: FILE is the newest manifest that is left.
report-erasures tells what was erased in the last DAYS (30), what is due, and what came late, each with its rule.
export-audit writes sign-ins, devices, roles, commands, changes of records and erasures of these days (UTC, the last one included) as
JSON lines, each with the hash of the one before; accounts by number, nobody's name.
keys list tells for each key file whether it is the one that the database knows. keys new token makes another key for the tokens of
sessions, which signs from then on; the one before counts until keys drop token, a day later at the earliest, or --now.
processes names the servers of the installation that live, and in what they differ. processes forget takes one out of the list that
is gone for good; one that lives is back within ten seconds.
reset-factor takes the second factor from somebody of a clinic or house who lost the key and whom no colleague can help: call the
person back first, by a number that the house gave before. The next sign-in with the password registers another one where the house
asks for it, else shows none. The person gets a mail, the house's history and the account's in the console keep it, with the REASON.
After revoke-device nobody is signed in on the device of this number any more, and it wipes what it keeps at its next call.
FILE of postcodes is GeoNames' DE.txt (https://download.geonames.org/export/zip/), unpacked.
FILE of insurances has lines of name;institution code;kind, of medical supplies number;name (18.50.04 or 18). FILE of ICD codes is
icd10gm…syst_kodes.txt of the official metadata of ICD-10-GM (https://www.bfarm.de). Each replaces the list that is there.
FILE of advice centres has lines of name;sponsor;street;postcode;telephone;website;topics;appointments, with commas between topics;
it replaces those that are there.
FILE of partners has lines of region;role;name;website;logo for the portal's foot: region weserems or bavaria, role sponsor,
participant or certificate, logo the name of an image of up to 30 kB beside FILE. It replaces those that are there.
An import that takes entries away says how many and asks; --yes after FILE answers beforehand. undo-import brings the LIST before the
last import back: insurances, icd_codes, medical_supplies, consultants, partners or postcodes.`

/** what a file is that should be a PDF; domain/files/inspect-file.ts */
const otherFiles = {
  rtf: 'an RTF file',
  html: 'a web page',
  text: 'a text file',
  table: 'a table as text',
  svg: 'a drawing',
  openDocument: 'a file of LibreOffice',
  slides: 'a file of PowerPoint',
  mail: 'an e-mail',
  archive: 'an archive',
  media: 'a film or a recording',
  program: 'a program',
  password: 'a file of Office with a password',
  macros: 'a file of Office with macros',
  mismatch: 'a picture or a file of Office',
}
const noPdf = Object.fromEntries(
  Object.entries(otherFiles).map(([code, what]) => [
    `pdf_is_${code}`,
    `This file is no PDF but ${what}. Open it in its program and print it as a PDF.`,
  ]),
)

const messages: Readonly<Record<string, string>> = {
  ...noPdf,
  ...keyMessages,
  ...processMessages,
  pdf_is_fileEmpty: 'This file is empty.',
  pdf_is_fileSize: 'This file is larger than 5 MB.',
  pdf_is_fileType: 'This file is no PDF.',
  unknown_zipcode:
    'This postcode is not known. Import the postcodes first: npm run admin -- import-postcodes FILE ' +
    '(GeoNames’ DE.txt from https://download.geonames.org/export/zip/).',
  no_address: 'This is no e-mail address.',
  unknown_organisation: 'There is no organisation of this name or number.',
  ambiguous_organisation: 'Several organisations have this name: give its number.',
  unknown_account: 'Nobody has this address.',
  no_factor: 'This person has no second factor.',
  inactive: 'This account is deactivated.',
  why_reset: 'Say why, and whom you called back: reset-factor EMAIL REASON.',
  unknown_device: 'There is no device of this number.',
  no_archive_days: 'Archived patients are kept for 3 to 90 days.',
  no_provider: 'This organisation is no provider.',
  no_staff: 'There is no administrator of this address.',
  no_agreement: 'This provider has uploaded no agreement.',
  unknown_status: 'There is no such status.',
  missing_reason: `Say why it becomes inactive: ${inactiveReasons.keys.join(', ')}.`,
  which_stays: 'Say which record stays in its place, and why: set-status PROVIDER duplicate KEPT REASON.',
  why_duplicate: 'Say why it is a duplicate: set-status PROVIDER duplicate KEPT REASON.',
  undo_first:
    'This is a duplicate of another record. Take that back first, at its record in the console (tab Doppelt).',
  same: 'This is the same record.',
  duplicate: 'The other record is a duplicate itself, or in the trash. Name one that counts.',
  merged:
    'This is a duplicate of another record already. Take that back first, at its record in the console (tab Doppelt).',
  kept: 'Another record was made a duplicate of this one. Take that back first, at its record in the console (tab Doppelt).',
  waiting_keys: 'Open requests wait for their key, which this record would never get as a duplicate. Try again later.',
  too_long: 'This text is too long.',
  no_clinic: 'This organisation is no clinic.',
  unknown_feature: 'There is no such product feature.',
  unknown_document: 'There is no such legal document.',
  nothing_to_undo: 'This list was not replaced by an import yet.',
  running: 'Another import of this list runs. The console shows it, and can stop it.',
  needs_successor: 'The pages may not be without this document. Set another one in its place.',
  no_url: 'This is no address of a document: it has to begin with https://.',
  no_pdf: 'This file is no PDF.',
  damaged_pdf: 'This PDF is not whole: its end is missing. Save or print it as a PDF again.',
  too_large: 'This file is larger than 5 MB.',
  unknown_role: 'There is no such role.',
  role_of_others: 'An organisation of this kind has no such role.',
  empty: 'The name is empty.',
  email_taken: 'An account of another kind has this address, or it is deactivated.',
}

export function failureText(failure: Failure): string {
  const first = failure.errors?.[0]
  const text = messages[first?.code ?? failure.code]
  if (text && first?.path.startsWith('rows.')) return `${first.path}: ${text}`
  return text ?? `${failure.code}${first ? `: ${first.path} (${first.code})` : ''}`
}

const listNames: Readonly<Record<ImportedList, string>> = {
  insurances: 'insurances',
  icd_codes: 'ICD codes',
  medical_supplies: 'medical supplies',
  consultants: 'advice centres',
  partners: 'partners',
  postcodes: 'postcodes',
}

/** so many lines are named one by one */
const namedLines = 20
/** so many rows are shown as they were understood */
const shownRows = 3

const problemTexts: Readonly<Record<string, string>> = {
  columns: 'it has too few or too many columns',
  name: 'the name is missing or longer than 300 letters',
  institution_code: 'this is no institution code (nine digits, the last of which is a check)',
  level: 'the level is none of 3, 4, 5',
  code: 'this is no code of ICD-10-GM',
  number: 'this is no number of a medical supply (18 or 18.50.04)',
  postcode: 'the postcode has not five digits',
  country: 'it is not of Germany',
  place: 'the place has no name',
  federal_state: 'the code of the federal state is not known',
  coordinates: 'latitude or longitude is none',
  partner: 'region, role, name or website is not as it has to be',
  logo: 'the logo is no PNG, JPEG or WebP that can be read',
  letters: 'a letter of it cannot be read; save the file as CSV UTF-8',
  quotes: 'a quotation mark is opened and not closed',
}

/** The first rows as they were read, what was taken for headings, and each line that is left out with its reason. */
export function tableTexts({ heading, rows, skipped }: Table<object, string>): string[] {
  const shown = rows.slice(0, shownRows).map((row) => `  ${lineText(Object.values(row).flat().map(cellText))}`)
  return [
    ...(heading === null ? [] : [`Taken for headings: ${heading}`]),
    ...(shown.length > 0 ? ['The first rows were read so:', ...shown] : []),
    ...firstOf(
      skipped.map(({ line, problem, text }) => `Line ${line} left out, ${problemTexts[problem] ?? problem}: ${text}`),
    ),
  ]
}

/** An image is no text that anybody reads. */
const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : String(cell).replace(/^(data:[^;]+);.*$/s, '$1')

/** What an import would take away. */
export const removalText = (list: ImportedList, held: number, removed: number): string =>
  `There are ${held} ${listNames[list]}; ${removed} of them are not in this file and will be gone.`

function firstOf(texts: readonly string[]): string[] {
  const rest = texts.length - namedLines
  return rest > 0 ? [...texts.slice(0, namedLines), `… and ${rest} more lines.`] : [...texts]
}

function consultantsText(rows: number, left: NonNullable<AdminAnswer['left_out']>): string {
  const named = left.map(({ name, zipcode }) => `${name} left out: the postcode ${zipcode} is not known.`)
  return [...firstOf(named), `${rows - left.length} advice centres imported.`].join('\n')
}

/** ' 4 entries are gone (npm run admin -- undo-import consultants brings them back).' or nothing */
function goneText(list: ImportedList, answer: AdminAnswer): string {
  const removed = answer.list?.removed ?? 0
  if (removed === 0) return ''
  return ` ${removed} that were there are gone; npm run admin -- undo-import ${list} brings the list before back.`
}

export function answerText(command: AdminCommand, answer: AdminAnswer): string {
  const { link, organisation, existed, agreements } = answer
  if (command.command === 'import-postcodes') return `${command.rows.length} postcodes imported.`
  if (command.command === 'import-consultants')
    return existed
      ? 'There are advice centres already: nothing was changed.'
      : `${consultantsText(command.rows.length, answer.left_out ?? [])}${goneText('consultants', answer)}`
  if (command.command === 'import-partners')
    return existed
      ? 'There are partners already: nothing was changed.'
      : `${command.rows.length} partners imported.${goneText('partners', answer)}`
  if (command.command === 'import-code-list')
    return existed
      ? 'This list has entries already: nothing was changed.'
      : `${command.rows.length} ${listNames[command.list]} imported.${goneText(command.list, answer)}`
  if (command.command === 'undo-import')
    return `The ${listNames[command.list]} are as they were before the last import: ${answer.list?.added ?? 0} came back, ${answer.list?.removed ?? 0} are gone.`
  if (command.command === 'set-provider-profile' && organisation)
    return `${organisation.kind}:${organisation.id} ${organisation.name} is found by what it offers now.`
  if (command.command === 'set-features' && organisation)
    return `${organisation.kind}:${organisation.id} ${organisation.name} has the features ${command.features.join(', ') || 'none'}.`
  if (command.command === 'set-archive-days' && organisation)
    return `${organisation.kind}:${organisation.id} ${organisation.name} keeps archived patients for ${command.days} days.`
  if ((command.command === 'set-status' || command.command === 'set-onboarding-status') && organisation)
    return existed
      ? `${organisation.kind}:${organisation.id} ${organisation.name} has the status ${command.status} already.`
      : `${organisation.kind}:${organisation.id} ${organisation.name} has the status ${command.status}.`
  if (command.command === 'reset-factor')
    return `${command.email} has no second factor any more. The person is told, and the history of the house keeps it.`
  const keyDone = keyDoneText(command)
  if (keyDone !== null) return keyDone
  if (answer.erased) return erasedText(answer.erased)
  if (answer.erasures) return reportText(answer.erasures)
  if (answer.keys) return keysText(answer.keys)
  if (answer.processes) return processesText(answer.processes)
  if (answer.page_views) return pageViewsText(answer.page_views)
  if (agreements)
    return agreements.length === 0
      ? 'No house or clinic has uploaded a signed agreement.'
      : agreements
          .map(
            ({ id, kind, organisation: whose, name, bytes, at }) =>
              `${kind}:${id} ${whose}: ${name}, ${Math.ceil(bytes / 1000)} kB, uploaded ${dayOf(at)}`,
          )
          .join('\n')
  if (command.command === 'set-legal-document')
    return command.url === null && command.pdf === null
      ? `${command.type} has no address now and is not linked.`
      : `${command.type} is set.`
  const lines: string[] = []
  if (organisation)
    lines.push(`${organisation.kind}:${organisation.id} ${organisation.name}${existed ? ' (exists)' : ''}`)
  if (link) lines.push(`One-time link, good for 7 days: ${link}`)
  else if (existed && !organisation) lines.push('This account is active already.')
  return lines.length > 0 ? lines.join('\n') : 'Done.'
}

/** '2026-11-23 weserems LISTING 12' a line. */
function pageViewsText(views: NonNullable<AdminAnswer['page_views']>): string {
  if (views.length === 0) return 'No page was counted: nobody has opened one, or nobody has agreed to be counted.'
  return views.map(({ day, region, page, views: count }) => `${day} ${region} ${page} ${count}`).join('\n')
}
