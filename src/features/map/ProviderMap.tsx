// Providers on a map: with tiles when the operator has named a server for them, else on a plain ground with names of places.
// Distance rings around where care is searched. Every mark is a button with words; the map can be left out without a loss,
// since the list beside it says the same.
import 'leaflet/dist/leaflet.css'
import { IconCurrentLocation } from '@tabler/icons-react'
import L from 'leaflet'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '../../../domain/distance.ts'
import { iconByAppearance } from './looks.ts'
import classes from './Map.module.css'
import { freeNames, type MapPlace, type MapTiles, markerKinds, namedPlaces, ringsOf, spread } from './map-data.ts'

interface Props {
  readonly places: readonly MapPlace[]
  readonly centre: Coordinates
  /** false: the centre is one of the places, and has its mark already */
  readonly marksCentre?: boolean
  readonly radiusMetres: number
  readonly tiles: MapTiles | null
  /** key of the place that is open beside the map */
  readonly chosen: string | null
  /** absent: marks are pictures that nobody presses */
  readonly onChoose?: (place: MapPlace) => void
  /** what the map shows, in the area's own words */
  readonly label?: string
  /** key of the place that is pointed at beside the map */
  readonly pointed?: string | null
  /** a mark has the pointer or the focus; null: none any more */
  readonly onPoint?: (place: MapPlace | null) => void
  /** where the chosen place leads */
  readonly way?: (place: MapPlace) => ReactNode
}

export function ProviderMap(props: Props) {
  const { places, centre, radiusMetres, tiles, chosen, onChoose, label, pointed = null, onPoint, way } = props
  const { marksCentre = true } = props
  const { t } = useTranslation('map')
  const box = useRef<HTMLDivElement>(null)
  const map = useMap(box, { in: t('zoomIn'), out: t('zoomOut') }, tiles !== null)
  const { latitude, longitude } = centre

  useEffect(() => {
    if (!map || !tiles) return
    const layer = L.tileLayer(tiles.url, { maxZoom: 18, referrerPolicy: 'no-referrer' }).addTo(map)
    return () => void layer.remove()
  }, [map, tiles])

  useEffect(() => {
    map?.fitBounds(L.latLng(latitude, longitude).toBounds(radiusMetres * 2), { padding: [8, 8], animate: false })
  }, [map, latitude, longitude, radiusMetres])

  const isOnMap = (place: MapPlace) => place.look !== 'filtered' || place.key === chosen
  const marks = spread(places.filter(isOnMap))
  const zoom = useZoom(map)
  const pixelsOf = (at: Coordinates) => {
    const { x, y } = map?.project([at.latitude, at.longitude], zoom) ?? { x: 0, y: 0 }
    return { x, y }
  }
  const rings = ringsOf(radiusMetres).map((metres) => ({ metres, name: t('ring', { km: metres / 1000 }) }))
  const names =
    tiles || !map
      ? []
      : freeNames(
          namedPlaces(places).map((named) => ({ ...named, ...pixelsOf(named) })),
          [
            pixelsOf(centre),
            ...marks.map(({ place, x, y }) => ({ x: pixelsOf(place).x + x, y: pixelsOf(place).y + y })),
          ],
          rings.map(({ name, metres }) => ({ name, ...pixelsOf({ longitude, latitude: northOf(centre, metres) }) })),
        )
  return (
    <div className={classes.map}>
      <section
        ref={box}
        className={classes.box}
        aria-label={label ?? t('label')}
        data-tiles={tiles !== null || undefined}
      />
      {map ? (
        <>
          {rings.map(({ metres, name }) => (
            <Ring key={metres} map={map} centre={centre} metres={metres} text={name} />
          ))}
          {marksCentre ? (
            <Spot map={map} at={centre} className={classes.centre}>
              <IconCurrentLocation size={24} stroke={1.75} role="img" aria-label={t('centre')} />
            </Spot>
          ) : null}
          {names.map(({ named, shift }) => (
            <Spot key={named.name} map={map} at={named} className={classes.place}>
              <span style={{ translate: `0 ${shift}px` }}>{named.name}</span>
            </Spot>
          ))}
          {marks.map(({ place, ...shift }) => (
            <Spot
              key={place.key}
              map={map}
              at={place}
              className={classes.spot}
              isRaised={place.key === chosen || place.key === pointed}
            >
              <Mark
                place={place}
                shift={shift}
                isChosen={place.key === chosen}
                isPointed={place.key === pointed}
                onPoint={onPoint}
                onChoose={onChoose && (() => wasDrawn(map) || onChoose(place))}
              />
            </Spot>
          ))}
        </>
      ) : null}
      {onChoose ? <ChosenPlace place={places.find(({ key }) => key === chosen) ?? null} way={way} /> : null}
      <Legend shown={new Set(places.filter(isOnMap).map(({ look }) => look))} />
      {tiles ? <p className={classes.attribution}>{tiles.attribution}</p> : null}
    </div>
  )
}

/** shown until the search's place is */
const middleOfGermany: L.LatLngTuple = [51.2, 10.4]

/** Whether the map was drawn along since the pointer went down: a mark under it was not meant then. */
const wasDrawn = (map: L.Map): boolean => (map.dragging as L.Handler & { moved(): boolean }).moved()

/** The Leaflet map in a box, null until it stands; it follows the box when that changes its size. */
function useMap(
  box: { current: HTMLElement | null },
  titles: { readonly in: string; readonly out: string },
  hasTiles: boolean,
) {
  const [map, setMap] = useState<L.Map | null>(null)
  const { in: zoomInTitle, out: zoomOutTitle } = titles
  useEffect(() => {
    if (!box.current) return
    // the wheel scrolls the page, as everywhere
    const made = L.map(box.current, {
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      // tiles are sharp at whole steps; without them the rings fill the map
      zoomSnap: hasTiles ? 1 : 0.25,
    })
    // Leaflet places nothing before it has a view
    made.setView(middleOfGermany, 6)
    L.control.zoom({ zoomInTitle, zoomOutTitle, position: 'topright' }).addTo(made)
    const sizes = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    sizes.observe(box.current)
    setMap(made)
    return () => {
      sizes.disconnect()
      setMap(null)
      made.remove()
    }
  }, [box, zoomInTitle, zoomOutTitle, hasTiles])
  return map
}

/** How far the map is zoomed: what lies on what depends on it alone. */
function useZoom(map: L.Map | null): number {
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    if (!map) return undefined
    const read = () => setZoom(map.getZoom())
    read()
    map.on('zoomend', read)
    return () => void map.off('zoomend', read)
  }, [map])
  return zoom
}

/** The latitude of a ring's northern end, where its text stands. */
const northOf = ({ latitude, longitude }: Coordinates, metres: number): number =>
  L.latLng(latitude, longitude)
    .toBounds(metres * 2)
    .getNorth()

interface RingProps {
  readonly map: L.Map
  readonly centre: Coordinates
  readonly metres: number
  readonly text: string
}

function Ring({ map, centre: { latitude, longitude }, metres, text }: RingProps) {
  useEffect(() => {
    const ring = L.circle([latitude, longitude], {
      radius: metres,
      interactive: false,
      fill: false,
      className: classes.ring ?? '',
    }).addTo(map)
    return () => void ring.remove()
  }, [map, latitude, longitude, metres])
  return (
    <Spot map={map} at={{ latitude: northOf({ latitude, longitude }, metres), longitude }} className={classes.ringText}>
      <span>{text}</span>
    </Spot>
  )
}

interface SpotProps {
  readonly map: L.Map
  readonly at: Coordinates
  readonly className: string | undefined
  readonly isRaised?: boolean
  readonly children: ReactNode
}

/** Puts its children on the map at a place; Leaflet only moves them. */
function Spot({ map, at: { latitude, longitude }, className = '', isRaised = false, children }: SpotProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const marker = useRef<L.Marker | null>(null)
  useEffect(() => {
    const icon = L.divIcon({ className, iconSize: [0, 0] })
    const made = L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    marker.current = made
    setElement(made.getElement() ?? null)
    return () => void made.remove()
  }, [map, latitude, longitude, className])
  useEffect(() => void marker.current?.setZIndexOffset(isRaised ? 10_000 : 0), [isRaised])
  return element ? createPortal(children, element) : null
}

interface MarkProps {
  readonly place: MapPlace
  /** from where it stands, px */
  readonly shift: { readonly x: number; readonly y: number }
  readonly isChosen: boolean
  readonly isPointed: boolean
  readonly onPoint: Props['onPoint']
  readonly onChoose: (() => void) | undefined
}

function Mark({ place, shift: { x, y }, isChosen, isPointed, onPoint, onChoose }: MarkProps) {
  const { t } = useTranslation('map')
  const Icon = iconByAppearance[place.look]
  const text = `${place.name}: ${t(`look.${place.look}`)}`
  const sign = (
    <span>
      <Icon size={20} stroke={2} aria-hidden />
    </span>
  )
  if (!onChoose)
    return (
      <div role="img" className={classes.mark} data-look={place.look} aria-label={text}>
        {sign}
      </div>
    )
  return (
    <button
      type="button"
      className={classes.mark}
      data-look={place.look}
      data-pointed={isPointed || undefined}
      aria-pressed={isChosen}
      aria-label={text}
      title={text}
      style={{ translate: `${x}px ${y}px` }}
      onClick={onChoose}
      onPointerEnter={() => onPoint?.(place)}
      onPointerLeave={() => onPoint?.(null)}
      onFocus={() => onPoint?.(place)}
      onBlur={() => onPoint?.(null)}
    >
      {sign}
    </button>
  )
}

/** The chosen mark in words, also for those who cannot point at it. */
function ChosenPlace({ place, way }: { readonly place: MapPlace | null; readonly way: Props['way'] }) {
  const { t } = useTranslation('map')
  const parts = place ? [place.name, place.city, t(`look.${place.look}`)] : []
  return (
    <>
      <p className={classes.chosen} role="status" data-none={place === null || undefined}>
        {place ? parts.filter(Boolean).join(' · ') : t('choose')}
      </p>
      {place ? way?.(place) : null}
    </>
  )
}

function Legend({ shown }: { readonly shown: ReadonlySet<string> }) {
  const { t } = useTranslation('map')
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {markerKinds
        .filter((look) => shown.has(look))
        .map((look) => {
          const Icon = iconByAppearance[look]
          return (
            <li key={look} data-look={look}>
              <Icon size={20} stroke={2} aria-hidden />
              {t(`look.${look}`)}
            </li>
          )
        })}
    </ul>
  )
}
