// Reading the code with this device's camera, where the browser can read such codes by itself.
import { Button, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseJoinCode } from '../../../../domain/join-code.ts'
import classes from './joining.module.css'

/** W3C Shape Detection; TypeScript does not know it yet */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | null =>
  'BarcodeDetector' in window ? (window as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector : null

/** how often a picture is looked at, ms */
const LOOK_MS = 250

export function ScanCode({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('joining')
  const [isOn, setIsOn] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const Detector = detectorClass()
  if (!Detector || !('mediaDevices' in navigator)) return null
  if (isOn)
    return (
      <Camera
        detector={new Detector({ formats: ['qr_code'] })}
        onCode={onCode}
        onRefused={() => {
          setIsOn(false)
          setIsRefused(true)
        }}
      />
    )
  return (
    <>
      {isRefused ? <Text role="status">{t('noCamera')}</Text> : null}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconQrcode size={24} stroke={1.75} aria-hidden />}
        onClick={() => setIsOn(true)}
      >
        {t('camera')}
      </Button>
    </>
  )
}

function Camera(props: { detector: Detector; onCode: (code: string) => void; onRefused: () => void }) {
  const { t } = useTranslation('joining')
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const { detector } = latest.current
    let isHere = true
    let stream: MediaStream | null = null
    const look = async () => {
      const seen = video.current ? await detector.detect(video.current).catch(() => []) : []
      const code = seen.find(({ rawValue }) => parseJoinCode(rawValue).ok)
      if (isHere && code) latest.current.onCode(code.rawValue)
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (opened) => {
        stream = opened
        if (!isHere || !video.current) return stop()
        video.current.srcObject = opened
        await video.current.play().catch(() => undefined)
      },
      () => isHere && latest.current.onRefused(),
    )
    return () => {
      isHere = false
      clearInterval(timer)
      stop()
    }
  }, [])
  return (
    <>
      <Text>{t('aim')}</Text>
      <video ref={video} className={classes.camera} muted playsInline aria-label={t('aim')} />
    </>
  )
}
