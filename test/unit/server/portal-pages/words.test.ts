// What people without scripts read of a region's area is what the page itself says.
import { expect, it } from 'vitest'
import { words } from '../../../../server/portal-pages/words.ts'
import portalSearch from '../../../../src/i18n/de/portal-search.json' with { type: 'json' }

it('names the area that a search covers as the page does', () => {
  const { area, areaAll, areaPart } = portalSearch.funnel.zipcode
  expect(words.areas).toEqual({ delivered: area, all: areaAll, part: areaPart })
})
