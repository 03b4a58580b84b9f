// Reads the files of the three lists of codes, one entry a line:
// - insurances: name;institution code;kind
// - diagnoses: the codes of ICD-10-GM's metadata (icd10gm…syst_kodes.txt): level; terminal; kind; chapter; group; code with dash;
//   code; code without dot; title; …
// - medical supplies: number;name
import { type CodeList, codeLists } from '../../../contract/http/search-index.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { isInstitutionCode } from '../../../domain/validators/institution-code.ts'
import type { CodeListRow } from '../parse.ts'
import { lastOfEach, readTable, type Table } from './table-file.ts'

type Problem = 'columns' | 'level' | 'code' | 'name' | 'institution_code' | 'number'

type Read = (cells: readonly string[]) => Result<CodeListRow, Problem>

const longestName = 300
const isName = (text: string) => text !== '' && text.length <= longestName

const icdForm = /^[A-Z]\d{2}(\.\d{1,2})?$/
/** dash, dagger, asterisk and exclamation mark are no part of a code */
const afterCode = /[-.+*!†#\s]+$/
/** group, place, subgroup, kind or product of the Hilfsmittelverzeichnis */
const supplyForm = /^\d{2}(\.\d{2}(\.\d{2}(\.\d(\d{3})?)?)?)?$/

const readers: Readonly<Record<CodeList, Read>> = {
  insurances: ([name = '', given = '', kind = '', ...more]) => {
    const code = given.replace(/\s/g, '')
    if (code === '' || more.some((cell) => cell !== '')) return err('columns')
    if (!isName(name)) return err('name')
    if (!isInstitutionCode(code)) return err('institution_code')
    return ok({ code, name, kind: kind.slice(0, longestName) || null })
  },
  icd_codes: (cells) => {
    const [level = '', , , , , , given = '', , title = ''] = cells
    if (cells.length < 9) return err('columns')
    if (!['3', '4', '5'].includes(level)) return err('level')
    const code = given.replace(afterCode, '')
    if (!icdForm.test(code)) return err('code')
    return isName(title) ? ok({ code, name: title, kind: null }) : err('name')
  },
  medical_supplies: ([given = '', name = '', ...more]) => {
    const code = given.replace(/\s/g, '')
    if (name === '' || more.some((cell) => cell !== '')) return err('columns')
    if (!supplyForm.test(code)) return err('number')
    return isName(name) ? ok({ code, name, kind: null }) : err('name')
  },
}

/** The entries in the file's order, and the lines that cannot be read. Of two with the same code the last stands. Never throws. */
export function readCodeListFile(list: CodeList, text: string): Table<CodeListRow, Problem> {
  const { rows, ...table } = readTable(text, readers[list])
  return { ...table, rows: lastOfEach(rows, ({ code }) => code) }
}

/** 'import-icd' → its list; null: no such command. */
export const listOfCommand = (command: string | undefined): CodeList | null =>
  codeLists.find((list) => importCommands[list] === command) ?? null

export const importCommands: Readonly<Record<CodeList, string>> = {
  insurances: 'import-insurances',
  icd_codes: 'import-icd',
  medical_supplies: 'import-medical-supplies',
}
