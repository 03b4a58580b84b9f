// Drawn pages, kept for a short time so that many visitors of one page cost one drawing. What draws belongs to one build of the web
// app: another build has other components, and gets a thread of its own.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Drawn, DrawnPage, DrawQuestion } from '../../contract/portal-page.ts'
import type { StylePart } from '../../contract/style-part.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createDrawing, type Drawing, drawingModule, type Read } from './drawing.ts'
import { styleOf } from './style-of.ts'

/** how old a page may be, ms */
const lastsMs = 30_000
/** a page is some 60 kB */
const maxKept = 200

/** Built files that a page begins with, as scripts/page-files.mjs writes them. */
export interface PageFiles {
  /** fetches the page's scripts once it is painted */
  readonly start: string
  readonly scripts: readonly string[]
  /** all `styles` in one file */
  readonly style: string
  readonly styles: readonly string[]
  /** of the web app's own style and of `styles` */
  readonly parts: readonly StylePart[]
}

export interface DrawnBody extends Drawn {
  readonly files: PageFiles
  /** for the page's first drawing */
  readonly style: string
}

export interface DrawnPages {
  /**
   * The page of this build; null: the browser has to draw it.
   * @param key what else the page depends on beside the question
   */
  draw(build: string, key: string, question: DrawQuestion, read: Read): Promise<DrawnBody | null>
  close(): Promise<void>
}

interface Needs {
  readonly clock: Pick<Clock, 'wall'>
  readonly log: Pick<Log, 'error'>
}

export function createDrawnPages(webDir: string, { clock, log }: Needs): DrawnPages {
  const module = drawingModule(webDir)
  let current: { readonly build: string; readonly drawing: Drawing; readonly files: Promise<FilesByPage> } | null = null
  const kept = new LRUCache<string, { readonly until: number; readonly body: Promise<DrawnBody | null> }>({
    max: maxKept,
  })

  const drawingOf = (build: string) => {
    if (current?.build === build) return current
    void current?.drawing.close()
    kept.clear()
    current = { build, drawing: createDrawing(module, { clock, log }), files: readFiles(module) }
    return current
  }

  const make = async (build: string, question: DrawQuestion, read: Read): Promise<DrawnBody | null> => {
    const { drawing, files } = drawingOf(build)
    const drawn = await drawing.draw(question, read)
    if (!drawn) return null
    const ofPage = (await files)[drawn.page]
    return { ...drawn, files: ofPage, style: styleOf(ofPage.parts, drawn.html) }
  }

  return {
    draw(build, key, question, read) {
      const name = `${build} ${key} ${question.url}`
      const now = clock.wall()
      const found = kept.get(name)
      if (found && found.until > now) return found.body
      const body = make(build, question, read)
      const fresh = { until: now + lastsMs, body }
      kept.set(name, fresh)
      const forget = () => {
        if (kept.get(name) === fresh) kept.delete(name)
      }
      // the next visitor may have more luck
      body.then((made) => made === null && forget(), forget)
      return body
    },
    close: async () => current?.drawing.close(),
  }
}

type FilesByPage = Readonly<Record<DrawnPage, PageFiles>>

async function readFiles(module: string): Promise<FilesByPage> {
  return JSON.parse(await readFile(join(dirname(module), 'page-files.json'), 'utf8')) as FilesByPage
}
