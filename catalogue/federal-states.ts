// The 16 German states. Codes are the state digits of the official municipality key (Amtlicher Gemeindeschlüssel);
// shown in the alphabetical order of their German names.
import { defineCatalogue } from './define.ts'

export const federalStates = defineCatalogue('federalState', [
  { code: 8, key: 'badenWuerttemberg' },
  { code: 9, key: 'bavaria' },
  { code: 11, key: 'berlin' },
  { code: 12, key: 'brandenburg' },
  { code: 4, key: 'bremen' },
  { code: 2, key: 'hamburg' },
  { code: 6, key: 'hesse' },
  { code: 13, key: 'mecklenburgWesternPomerania' },
  { code: 3, key: 'lowerSaxony' },
  { code: 5, key: 'northRhineWestphalia' },
  { code: 7, key: 'rhinelandPalatinate' },
  { code: 10, key: 'saarland' },
  { code: 14, key: 'saxony' },
  { code: 15, key: 'saxonyAnhalt' },
  { code: 1, key: 'schleswigHolstein' },
  { code: 16, key: 'thuringia' },
])
