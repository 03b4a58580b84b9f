export type { MapLook, MapPlace, MapTiles } from './map-data.ts'
export { ProviderMap } from './ProviderMap.tsx'
