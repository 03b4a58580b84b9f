import { describe, expect, it } from 'vitest'
import { withdrawalReasons } from '../../../../../catalogue/withdrawal-reasons.ts'
import {
  emptyWithdrawForm,
  readWithdrawForm,
  type WithdrawForm,
} from '../../../../../src/receiver/answer/withdraw-form.ts'

const { code } = withdrawalReasons
const read = (more: Partial<WithdrawForm>) => {
  const found = readWithdrawForm({ ...emptyWithdrawForm, ...more })
  return found.ok ? found.value : found.error.map(({ field, text }) => [field, text])
}

describe('the form “Zusage zurückziehen”', () => {
  it('asks for a reason, and for words where it is another one', () => {
    expect(read({})).toEqual([['reason', 'receiver:withdraw.reasonMissing']])
    expect(read({ reason: code.other, message: '  ' })).toEqual([['message', 'receiver:withdraw.otherMissing']])
  })

  it('sends the words with the reason that needs them only', () => {
    expect(read({ reason: code.staff, message: 'Umbau' })).toEqual({ codes: { reason: code.staff }, message: '' })
    expect(read({ reason: code.other, message: 'Umbau' })).toEqual({ codes: { reason: code.other }, message: 'Umbau' })
  })
})
