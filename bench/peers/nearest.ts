// BM14's peer: geokdbush, which walks from a place outwards and asks a filter about each provider.
import * as geokdbush from 'geokdbush'
import KDBush from 'kdbush'

export function openNearest(places: readonly { latitude: number; longitude: number }[]) {
  const tree = new KDBush(places.length)
  for (const { longitude, latitude } of places) tree.add(longitude, latitude)
  tree.finish()
  return (
    longitude: number,
    latitude: number,
    count: number,
    kilometres: number,
    fits: (i: number) => boolean,
  ): number[] => geokdbush.around(tree, longitude, latitude, count, kilometres, fits)
}
