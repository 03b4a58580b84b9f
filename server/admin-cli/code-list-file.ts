// Reads the files of the three lists of codes, one entry a line:
// - insurances: name;institution code;kind
// - diagnoses: the codes of ICD-10-GM's metadata (icd10gm…syst_kodes.txt): level; terminal; kind; chapter; group; code with dash;
//   code; code without dot; title; …
// - medical supplies: number;name
// Cells may stand in quotes; a first line with headings is nothing. In a file without semicolons, tabs or commas stand between.
import { type CodeList, codeLists } from '../../contract/http/search-index.ts'
import { isInstitutionCode } from '../../domain/validators/institution-code.ts'
import type { CodeListRow } from './parse.ts'

type Problem = 'columns' | 'level' | 'code' | 'name' | 'institution code' | 'number'

export interface SkippedEntry {
  readonly line: number
  readonly problem: Problem
}

export interface CodeListFile {
  readonly rows: readonly CodeListRow[]
  readonly skipped: readonly SkippedEntry[]
}

interface Format {
  /** the first heading's words, in lower case */
  readonly headings: readonly string[]
  read(cells: readonly string[]): CodeListRow | Problem
}

const longestName = 300
const isName = (text: string) => text !== '' && text.length <= longestName

const icdForm = /^[A-Z]\d{2}(\.\d{1,2})?$/
/** dash, dagger, asterisk and exclamation mark are no part of a code */
const afterCode = /[-.+*!†#\s]+$/
/** group, place, subgroup, kind or product of the Hilfsmittelverzeichnis */
const supplyForm = /^\d{2}(\.\d{2}(\.\d{2}(\.\d(\d{3})?)?)?)?$/

const formats: Readonly<Record<CodeList, Format>> = {
  insurances: {
    headings: ['name', 'kasse', 'krankenkasse', 'bezeichnung'],
    read([name = '', code = '', kind = '', ...more]) {
      if (code === '' || more.some((cell) => cell !== '')) return 'columns'
      if (!isName(name)) return 'name'
      if (!isInstitutionCode(code)) return 'institution code'
      return { code, name, kind: kind.slice(0, longestName) || null }
    },
  },
  icd_codes: {
    headings: [],
    read(cells) {
      const [level = '', , , , , , given = '', , title = ''] = cells
      if (cells.length < 9) return 'columns'
      if (!['3', '4', '5'].includes(level)) return 'level'
      const code = given.replace(afterCode, '')
      if (!icdForm.test(code)) return 'code'
      return isName(title) ? { code, name: title, kind: null } : 'name'
    },
  },
  medical_supplies: {
    headings: ['nummer', 'number', 'produktgruppe'],
    read([code = '', name = '', ...more]) {
      if (name === '' || more.some((cell) => cell !== '')) return 'columns'
      if (!supplyForm.test(code)) return 'number'
      return isName(name) ? { code, name, kind: null } : 'name'
    },
  },
}

/** The cells of a line; two quotes within quotes are one. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const char = line[i] ?? ''
    if (char === '"' && isQuoted && line[i + 1] === '"') {
      cell += char
      i++
    } else if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (char === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += char
  }
  return [...cells, cell.trim()]
}

export const separatorOf = (text: string): string => [';', '\t'].find((one) => text.includes(one)) ?? ','

// control characters are no part of a name, and PostgreSQL takes no zero
export const printable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()

/** The entries in the file's order, and the lines that cannot be read. Of two with the same code the last stands. Never throws. */
export function readCodeListFile(list: CodeList, text: string): CodeListFile {
  const format = formats[list]
  const separator = separatorOf(text)
  const rows = new Map<string, CodeListRow>()
  const skipped: SkippedEntry[] = []
  let isFirst = true
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line, separator).map(printable)
    const isHeading = isFirst && format.headings.includes((cells[0] ?? '').toLowerCase())
    isFirst = false
    if (isHeading) continue
    const row = format.read(cells)
    if (typeof row === 'string') skipped.push({ line: index + 1, problem: row })
    else rows.set(row.code, row)
  }
  return { rows: [...rows.values()], skipped }
}

/** 'import-icd' → its list; null: no such command. */
export const listOfCommand = (command: string | undefined): CodeList | null =>
  codeLists.find((list) => importCommands[list] === command) ?? null

export const importCommands: Readonly<Record<CodeList, string>> = {
  insurances: 'import-insurances',
  icd_codes: 'import-icd',
  medical_supplies: 'import-medical-supplies',
}
