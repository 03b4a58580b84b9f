// Means of transport in forms, codes 01 to 09. The specification gives the codes; what they stand for is ours.
import { defineCatalogue } from '../define.ts'

export const transportCodes = defineCatalogue(
  'transportCode',
  [
    { code: '01', key: 'publicTransport' },
    { code: '02', key: 'privateCar' },
    { code: '03', key: 'taxi' },
    { code: '04', key: 'rentalCar' },
    { code: '05', key: 'wheelchairCar' },
    { code: '06', key: 'ambulanceSitting' },
    { code: '07', key: 'ambulanceLyingDown' },
    { code: '08', key: 'emergencyVehicle' },
    { code: '09', key: 'helicopter' },
  ],
  'catalogue-patient',
)
