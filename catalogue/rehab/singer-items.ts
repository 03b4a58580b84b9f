// Items of the Singer index. Source: specification, reference catalogues, section 9. The field of an item is
// singer_assessment_{field}.
import { defineCatalogue } from '../define.ts'

export const singerItems = defineCatalogue(
  'singerItem',
  [
    { code: '01', key: 'food', field: 'food' },
    { code: '02', key: 'dressingAndUndressing', field: 'dressing_and_undressing' },
    { code: '03', key: 'hygiene', field: 'hygiene' },
    { code: '04', key: 'shower', field: 'shower' },
    { code: '05', key: 'stool', field: 'stool' },
    { code: '06', key: 'urination', field: 'urination' },
    { code: '07', key: 'toiletUse', field: 'toilet_use' },
    { code: '08', key: 'transfer', field: 'transfer' },
    { code: '09', key: 'wheelchair', field: 'wheelchair' },
    { code: '10', key: 'walking', field: 'walking' },
    { code: '11', key: 'stairs', field: 'stairs' },
    { code: '12', key: 'listening', field: 'listening' },
    { code: '13', key: 'talking', field: 'talking' },
    { code: '14', key: 'reading', field: 'reading' },
    { code: '15', key: 'writing', field: 'writing' },
    { code: '16', key: 'orientation', field: 'orientation' },
    { code: '17', key: 'concentration', field: 'concentration' },
    { code: '18', key: 'planning', field: 'planning' },
    { code: '19', key: 'socialInteraction', field: 'social_interaction' },
    { code: '20', key: 'domesticLifeHousehold', field: 'domestic_life_household' },
  ],
  'catalogue-rehab',
)
