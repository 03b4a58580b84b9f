// Real pictures for the browser, with many colours.
import { crc32, deflateSync } from 'node:zlib'

/** A PNG of noise, so that it does not shrink: about three bytes a pixel. */
export function makePng(width: number, height: number): Buffer {
  let seed = 1
  const noise = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed & 255
  }
  const rows = Buffer.alloc(height * (width * 3 + 1), 0)
  for (let i = 0; i < rows.length; i++) if (i % (width * 3 + 1) !== 0) rows[i] = noise()
  return pngOf(width, height, [8, 2], rows)
}

/** A PNG of black and white stripes, one bit a pixel: it may have many pixels and stay small. */
export function makeStripedPng(width: number, height: number): Buffer {
  const row = Math.ceil(width / 8) + 1
  const rows = Buffer.alloc(height * row, 0xff)
  for (let y = 0; y < height; y++)
    rows.fill(Math.floor(y / 64) % 2 === 0 ? 0 : 0xff, y * row, (y + 1) * row).writeUInt8(0, y * row)
  return pngOf(width, height, [1, 0], rows)
}

/** @param kind bits of a sample, and type of colour */
function pngOf(width: number, height: number, kind: readonly [number, number], rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([...kind, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
