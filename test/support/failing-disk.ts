// Disks that fail: the embedded database's writes to its data files by an errno of choice, and a small real file system where
// the machine lets one be mounted.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

export type DiskFault = 'ENOSPC' | 'EIO'
const errnos: Readonly<Record<DiskFault, number>> = { ENOSPC: -28, EIO: -5 }

/**
 * From now on nothing is written to the data files of an embedded database of this process; answers what ends that. Its log of
 * writes (pg_wal) is spared: when that cannot be written PostgreSQL ends itself, and the embedded one with its process.
 */
export function failDataFiles(fault: DiskFault): () => void {
  const original = fs.writeSync
  const failing = (file: number, ...rest: unknown[]): number => {
    if (fs.readlinkSync(`/proc/self/fd/${file}`).includes('/base/')) {
      throw Object.assign(new Error(fault), { code: fault, errno: errnos[fault] })
    }
    return (original as (...args: unknown[]) => number)(file, ...rest)
  }
  fs.writeSync = failing as typeof fs.writeSync
  return () => {
    fs.writeSync = original
  }
}

export interface SmallDisk {
  resize(kb: number): void
  unmount(): void
}

/** Mounts a file system of `kb` at an existing folder; null where this machine does not let us. */
export function mountSmallDisk(folder: string, kb: number): SmallDisk | null {
  const mount = (...options: string[]) => spawnSync('mount', options, { stdio: 'ignore' }).status === 0
  if (!mount('-t', 'tmpfs', '-o', `size=${kb}k`, 'tmpfs', folder)) return null
  return {
    resize: (to) => void mount('-o', `remount,size=${to}k`, folder),
    unmount: () => void spawnSync('umount', [folder], { stdio: 'ignore' }),
  }
}
