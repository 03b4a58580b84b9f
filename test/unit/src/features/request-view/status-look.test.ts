import { IconX } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { statusAppearance } from '../../../../../src/features/request-view/status-appearance.ts'
import { de } from '../../words.ts'

it('shows a decline in red to the clinic alone: for the house it is normal work', () => {
  expect(statusAppearance('declined', 'clinic', de)).toEqual({ status: 'none', label: 'Absage', icon: IconX })
  expect(statusAppearance('declined', 'provider', de)).toEqual({ status: 'waiting', label: 'Abgesagt', icon: IconX })
})

it('tells a house by what its request ended, and no more than that the search is over where that is not known', () => {
  expect(statusAppearance('rejected', 'provider', de, 'clinic', 'ruled_out').label).toBe('Klinik sucht anderswo weiter')
  expect(statusAppearance('rejected', 'provider', de, 'clinic', 'other_chosen').label).toBe('Nicht ausgewählt')
  expect(statusAppearance('rejected', 'clinic', de, 'clinic', 'ruled_out').label).toBe('Ausgeschlossen')
  expect(statusAppearance('unavailable', 'clinic', de).label).toBe('Suche beendet')
  expect(statusAppearance('unavailable', 'provider', de).label).toBe('Suche beendet')
})
