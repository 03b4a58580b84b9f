// A picture or a PDF in the page. A picture is decoded by createImageBitmap and drawn, so that nothing of the file becomes part of
// the document; a PDF is drawn page by page by pdf.js, without eval and without its scripts.
import { Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedContent } from '../../data/file-port.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './Files.module.css'
import { previewOf } from './file-words.ts'

/** Draws page n (from 1); answers how many there are. */
type Draw = (canvas: HTMLCanvasElement, page: number) => Promise<number>

async function drawPicture(content: Blob, canvas: HTMLCanvasElement): Promise<number> {
  const picture = await createImageBitmap(content)
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return 1
}

function drawerOf({ content, header }: OpenedContent): Draw {
  if (previewOf(header.name) === 'picture') return (canvas) => drawPicture(content, canvas)
  const opened = import('./pdf.ts').then(({ openPdf }) => openPdf(content))
  return async (canvas, page) => (await opened).draw(canvas, page)
}

export function Preview({ opened, onClose }: { opened: OpenedContent; onClose: () => void }) {
  const { t } = useTranslation('files')
  // the dialog puts its content into the page after this component is there
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [draw] = useState(() => drawerOf(opened))
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    if (canvas) draw(canvas, page).then(setPages, () => setIsBroken(true))
  }, [draw, canvas, page])
  return (
    <Dialog
      opened
      width="wide"
      onClose={onClose}
      title={opened.header.name}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('preview.close')}
        </Button>
      }
      note={pages > 1 ? <Pages page={page} pages={pages} onPage={setPage} /> : null}
    >
      {isBroken ? <Text role="alert">{t('preview.broken')}</Text> : null}
      <canvas ref={setCanvas} className={classes.picture} data-drawn={pages > 0 || undefined} hidden={isBroken} />
    </Dialog>
  )
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
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
