// What two people read out to each other on the telephone (KY4).
import type { RosterHead } from '../../../contract/envelope/roster.ts'
import { b64ToBytes } from './bytes.ts'

/** 30 digits from the head's hash (99 bits). */
export function headDigits(head: RosterHead): string {
  const bytes = b64ToBytes(head.hash)
  if (bytes?.length !== 32) throw new Error('a head has a hash of 32 bytes')
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return (number % 10n ** 30n).toString().padStart(30, '0')
}
