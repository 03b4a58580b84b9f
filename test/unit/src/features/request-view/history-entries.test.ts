// Who a request's history names.
import { expect, it } from 'vitest'
import type { EventRecord } from '../../../../../contract/http/records.ts'
import { historyOf } from '../../../../../src/features/request-view/history-entries.ts'
import { de } from '../../words.ts'

const sent = (account: EventRecord['account']) =>
  ({ id: 1, type: 'request_sent', timestamp: 0, action: null, side: 'clinic', account, context: {} }) as never

it('names the person, the house where none is known, and relatives, who give no name', () => {
  const by = (account: EventRecord['account']) => historyOf([sent(account)], 'provider', de)[0]?.by
  expect(by({ id: 1, first_name: 'Miriam', last_name: 'König' })).toBe('Miriam König')
  expect(by(null)).toBe('Klinik')
  expect(by({ id: 2, first_name: '', last_name: '' })).toBe('Angehörige')
})
