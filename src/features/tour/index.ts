// What the areas' frames use of the tours.
export { TourHost } from './TourHost.tsx'
