// What a house shows of itself, as its people, clinics and visitors see it.

export { byteText } from './byte-text.ts'
export { HouseShow, isEmptyHouse } from './HouseShow.tsx'
