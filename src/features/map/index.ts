export type { MapPlace, MapTiles, MarkerKind } from './map-data.ts'
export { ProviderMap } from './ProviderMap.tsx'
