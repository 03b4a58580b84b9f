// The code on a fax page: it follows from the page's token, which nobody but the page's address holds, so that neither is stored.
import { createHash } from 'node:crypto'
import { formatHouseCode } from '../../domain/house-code.ts'

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text, 'utf8').digest()

export const codeOfPage = (token: string): string => formatHouseCode(sha256(`house-code ${token}`))
export const hashOfCode = (code: string): Uint8Array => sha256(code)
