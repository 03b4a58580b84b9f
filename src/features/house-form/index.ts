// What a house says of itself: when it gets on board, and later in its settings.
export { HouseForm, houseTextOf } from './HouseForm.tsx'
