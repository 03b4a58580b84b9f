// A picture, a fax or a PDF in the page. Everything is decoded and drawn, so that nothing of the file becomes part of the document.
// Of pages that are turned fast the last wanted one is shown; what cannot be shown is said, and another page can be tried.
import { Button, Loader, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainName } from '../../../domain/files/file-name.ts'
import type { OpenedContent } from '../../data/file-port.ts'
import { logError } from '../../platform/log.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './Files.module.css'
import type { Pages, Unshown } from './pages.ts'

/** of a page that is much wider than high, such as an ECG: it is scrolled sideways */
const stripRatio = 3

export function Preview({ opened, onClose }: { opened: OpenedContent; onClose: () => void }) {
  const { t } = useTranslation('files')
  // the dialog puts its content into the page after this component is there
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [page, setPage] = useState(1)
  const { pages, unshown, isBusy } = usePage(opened, frame, page, t('preview.of', { name: opened.header.name }))
  return (
    <Dialog
      opened
      width="wide"
      onClose={onClose}
      title={plainName(opened.header.name)}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('preview.close')}
        </Button>
      }
      note={pages > 1 ? <PageTurner page={page} pages={pages} onPage={setPage} /> : null}
    >
      {unshown ? <Text role="alert">{t(`preview.${unshown}`)}</Text> : null}
      {isBusy ? <Loader className={classes.loader} aria-label={t('preview.busy')} /> : null}
      <div ref={setFrame} className={classes.frame} hidden={unshown !== null} />
    </Dialog>
  )
}

interface Shown {
  /** 0: not known yet */
  readonly pages: number
  readonly unshown: Unshown | null
  readonly isBusy: boolean
}

/** Opens the file once, and puts the canvas of the wanted page into the frame. */
function usePage(opened: OpenedContent, frame: HTMLElement | null, page: number, label: string): Shown {
  const [source] = useState(() => openSource(opened))
  const [state, setState] = useState<Shown>({ pages: 0, unshown: null, isBusy: true })
  useEffect(() => () => void source.then(({ pages }) => pages?.close()), [source])
  useEffect(() => {
    if (!frame) return
    const stop = new AbortController()
    const draw = async () => {
      const { pages, unshown } = await source
      if (!pages) return setState({ pages: 0, unshown, isBusy: false })
      setState({ pages: pages.count, unshown: null, isBusy: true })
      const canvas = document.createElement('canvas')
      const failure = await drawn(pages, canvas, page, stop.signal)
      if (stop.signal.aborted) return
      if (failure === null) show(frame, canvas, label)
      setState({ pages: pages.count, unshown: failure, isBusy: false })
    }
    void draw()
    return () => stop.abort()
  }, [source, frame, page, label])
  return state
}

type Source = { readonly pages: Pages; readonly unshown: null } | { readonly pages: null; readonly unshown: Unshown }

async function openSource(opened: OpenedContent): Promise<Source> {
  const { openPages, unshownOf } = await import('./pages.ts')
  try {
    const pages = await openPages(opened)
    return typeof pages === 'string' ? { pages: null, unshown: pages } : { pages, unshown: null }
  } catch (error) {
    logError('preview_failed', {}, error)
    return { pages: null, unshown: unshownOf(error) }
  }
}

async function drawn(
  pages: Pages,
  canvas: HTMLCanvasElement,
  page: number,
  signal: AbortSignal,
): Promise<Unshown | null> {
  try {
    await pages.draw(canvas, page, signal)
    return null
  } catch (error) {
    if (!signal.aborted) logError('preview_failed', {}, error)
    const { unshownOf } = await import('./pages.ts')
    return unshownOf(error)
  }
}

function show(frame: HTMLElement, canvas: HTMLCanvasElement, label: string): void {
  canvas.className = classes.picture ?? ''
  canvas.dataset.drawn = ''
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  if (canvas.width / canvas.height > stripRatio) canvas.dataset.strip = ''
  frame.replaceChildren(canvas)
}

function PageTurner({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('files')
  return (
    <div className={classes.pages}>
      <Button variant="default" disabled={page <= 1} aria-label={t('preview.before')} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={24} stroke={1.75} aria-hidden />
      </Button>
      <Text className="num" role="status">
        {t('preview.page', { page, pages })}
      </Text>
      <Button
        variant="default"
        disabled={page >= pages}
        aria-label={t('preview.next')}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={24} stroke={1.75} aria-hidden />
      </Button>
    </div>
  )
}
