// A picture of squares for a camera: dark on light in both looks, because cameras expect it so.
import encodeQR from 'qr'
import { useMemo } from 'react'
import classes from './joining.module.css'

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text])
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} className={classes.light} />
      <path d={path} className={classes.dark} />
    </svg>
  )
}
