// What whoever locked a PDF with an owner's password allows with it. Anybody may open such a file without a password; whether more is
// done with it is left to the program that opened it. This one keeps to it, and locks what it made of the file in the same way.
import { PDFDict, type PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { textOf } from '../../../platform/base64url.ts'
import { randomBytes } from '../../../platform/ids.ts'

type Permissions = NonNullable<Parameters<PDFDocument['encrypt']>[0]['permissions']>

export interface TemplateLock {
  readonly mayFill: boolean
  /** add pages and write on them */
  readonly mayChange: boolean
  readonly permissions: Permissions
}

/** Bits of /P, counted from 1 (ISO 32000-2, table 22). */
const isSet = (flags: number, bit: number): boolean => (flags & (1 << (bit - 1))) !== 0

/** @param document read without its key; null: it is not encrypted */
export function lockOf({ context }: PDFDocument): TemplateLock | null {
  const found = context.lookup(context.trailerInfo.Encrypt)
  if (!(found instanceof PDFDict)) return null
  const number = (key: string) => {
    const value = found.lookup(PDFName.of(key))
    return value instanceof PDFNumber ? value.asNumber() : 0
  }
  const flags = number('P')
  const may = (bit: number) => isSet(flags, bit)
  // before revision 3 there were the first four of them alone
  const isOld = number('R') < 3
  const mayModify = may(4)
  const mayAnnotate = may(6)
  const mayFill = mayAnnotate || (!isOld && may(9))
  return {
    mayFill,
    mayChange: mayModify,
    permissions: {
      printing: may(3) && (isOld || may(12) ? 'highResolution' : 'lowResolution'),
      modifying: mayModify,
      copying: may(5),
      annotating: mayAnnotate,
      fillingForms: mayFill,
      contentAccessibility: isOld ? may(5) : may(10),
      documentAssembly: isOld ? mayModify : may(11),
    },
  }
}

/** Locks a document as its template was; the new owner's password is nobody's. */
export function lockAgain(document: PDFDocument, { permissions }: TemplateLock): void {
  document.encrypt({ userPassword: '', ownerPassword: textOf(randomBytes(24).buffer), permissions })
}
