// What the server tells of the catalogues: every list of catalogue/, every label in both languages.
import { expect, it } from 'vitest'
import { listByName } from '../../../../server/ontology/lists.ts'
import { ontologyOf } from '../../../../server/ontology/ontology.ts'
import { allCatalogues } from '../../catalogue/all-catalogues.ts'

it('knows every catalogue', () => {
  expect([...listByName.keys()].sort()).toEqual(allCatalogues.map(({ list }) => list.name).sort())
})

it.each(['de', 'en'] as const)('has every label in %s', (language) => {
  const missing: unknown[] = []
  const ontology = ontologyOf(language, null, (...what) => missing.push(what))
  expect(missing).toEqual([])
  for (const { list } of allCatalogues) expect(ontology[list.name]?.map(({ key }) => key)).toEqual(list.codes)
})

it('[X14] tells a label that is missing, and answers it empty', () => {
  const missing: unknown[] = []
  const ontology = ontologyOf('de', ['staffType'], (...what) => missing.push(what), { staffType: { doctor: 'Arzt' } })
  expect(ontology).toEqual({
    staffType: [
      { key: 1, label: 'Arzt' },
      { key: 2, label: '' },
    ],
  })
  expect(missing).toEqual([['staffType', 'socialWorker']])
})
