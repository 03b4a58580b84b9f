// The longest texts of the guided form where they are not those of the record's free texts, in characters. Pure.
import { textLengths } from '../../../contract/records/text-lengths.ts'
import type { AskField } from './ask-form.ts'

export const askLimits: Partial<Record<AskField, number>> = {
  firstName: textLengths.name,
  lastName: textLengths.name,
  contactFirst: textLengths.name,
  contactLast: textLengths.name,
  phone: textLengths.short,
}
