// What stands around a form on paper, and the name of its file. Pure.
import { shortDate } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'

export interface PrintedPerson {
  readonly first_name: string
  readonly last_name: string
  /** yyyy-MM-dd, or as much as is known */
  readonly birth_date: string
  readonly case_number?: string | undefined
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** 'Celik, Aylin · geboren am 03.04.1951 · Fallnummer F-15566' */
export function personLine(person: PrintedPerson | null, words: Words): string {
  const name = person ? [person.last_name, person.first_name].filter((part) => part !== '').join(', ') : ''
  const born = person?.birth_date ?? ''
  const number = person?.case_number ?? ''
  return [
    name === '' ? words.t('rehab-application:pdf.noName') : name,
    born === ''
      ? null
      : words.t('rehab-application:pdf.born', { date: isDay(born) ? shortDate(born, words.locale) : born }),
    number === '' ? null : words.t('rehab-application:pdf.case', { number }),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** No name of a person: it stands in lists of downloads. What no file system takes becomes a dash. */
export function formFileName(form: string, day: string, caseNumber: string, words: Words, isOfficial = false): string {
  const number = caseNumber
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  const kind = isOfficial ? words.t('rehab-application:pdf.fileOfficial') : ''
  return `${[words.t(`rehab-application:pdf.file_${form}`), kind, day, number].filter((part) => part !== '').join('_')}.pdf`
}
