// How a patient travels (transport_type). Source: specification, reference catalogues, section 9; codes in its listed
// order, shown from the simplest to the most urgent.
import { defineCatalogue } from './define.ts'

export const transportTypes = defineCatalogue('transportType', [
  { code: 5, key: 'personalCar' },
  { code: 6, key: 'publicTransport' },
  { code: 7, key: 'taxi' },
  { code: 2, key: 'ambulanceSitting' },
  { code: 1, key: 'ambulanceLyingDown' },
  { code: 3, key: 'emergencyVehicle' },
  { code: 4, key: 'helicopter' },
])
