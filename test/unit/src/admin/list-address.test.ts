import { expect, it } from 'vitest'
import { keptOf, type ListFilter, queryOf, readAddress, wordsOf } from '../../../../src/admin/records/list-address.ts'

const status: ListFilter = {
  ...{ name: 'status', label: 'Stand', several: true },
  choices: [
    { value: 'active', label: 'Aktiv' },
    { value: 'created', label: 'Angelegt' },
  ],
}
const mine: ListFilter = { name: 'assignee', label: 'Zuständig', choices: [{ value: 'me', label: 'Meine' }] }
const filters = [status, mine]

it('takes several values of a filter from the address, asks for them, and keeps them', () => {
  const at = readAddress({ status: 'active,created,active', assignee: 'me' }, filters, 'name')
  expect(at.set).toEqual({ status: 'active,created', assignee: 'me' })
  expect(queryOf(at, filters, { me: 1, today: 0 })).toMatchObject({ status: 'active,created' })
  expect(keptOf(at, 'name')).toEqual({ status: 'active,created', assignee: 'me' })
  expect(wordsOf(status, 'active,created')).toBe('Aktiv, Angelegt')
})

it('leaves out what is no value, and takes no several of a filter that has one', () => {
  expect(readAddress({ status: 'active,gone' }, filters, 'name').set).toEqual({ status: 'active' })
  expect(readAddress({ status: 'gone', assignee: 'me,me' }, filters, 'name').set).toEqual({})
})
