import { IconX } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { statusLook } from '../../../../../src/features/request-view/status-look.ts'
import { de } from '../../words.ts'

it('shows a decline in red to the clinic alone: for the house it is normal work', () => {
  expect(statusLook('declined', 'clinic', de)).toEqual({ status: 'none', label: 'Absage', icon: IconX })
  expect(statusLook('declined', 'provider', de)).toEqual({ status: 'waiting', label: 'Abgesagt', icon: IconX })
})

it('tells a house that a search has ended, and that somebody else cares of a clinic’s alone', () => {
  expect(statusLook('unavailable', 'provider', de, 'clinic').label).toBe('Anderweitig versorgt')
  expect(statusLook('unavailable', 'clinic', de).label).toBe('Anderweitig versorgt')
  expect(statusLook('unavailable', 'provider', de, 'relatives').label).toBe('Suche beendet')
  expect(statusLook('unavailable', 'provider', de).label).toBe('Suche beendet')
})
