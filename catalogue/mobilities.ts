// Mobility as relatives and admission forms state it. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from './define.ts'

export const mobilities = defineCatalogue('mobility', [
  { code: 1, key: 'fullyMobile' },
  { code: 2, key: 'needsSupport' },
  { code: 3, key: 'walkingAid' },
  { code: 4, key: 'wheelchair' },
  { code: 5, key: 'bedridden' },
])
