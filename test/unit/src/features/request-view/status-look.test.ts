import { IconX } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { statusLook } from '../../../../../src/features/request-view/status-look.ts'
import { de } from '../../words.ts'

it('shows a decline in red to the clinic alone: for the house it is normal work', () => {
  expect(statusLook('declined', 'clinic', de)).toEqual({ status: 'none', label: 'Absage', icon: IconX })
  expect(statusLook('declined', 'provider', de)).toEqual({ status: 'waiting', label: 'Abgesagt', icon: IconX })
})

it('tells a house by what its request ended, and no more than that the search is over where that is not known', () => {
  expect(statusLook('rejected', 'provider', de, 'clinic', 'ruled_out').label).toBe('Klinik sucht anderswo weiter')
  expect(statusLook('rejected', 'provider', de, 'clinic', 'other_chosen').label).toBe('Nicht ausgewählt')
  expect(statusLook('rejected', 'clinic', de, 'clinic', 'ruled_out').label).toBe('Ausgeschlossen')
  expect(statusLook('unavailable', 'clinic', de).label).toBe('Suche beendet')
  expect(statusLook('unavailable', 'provider', de).label).toBe('Suche beendet')
})
