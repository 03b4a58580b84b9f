// Logo, images and documents of a house, to be looked at. Shows nothing of what there is not.
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type HouseFile, type HouseFiles, houseImagePixels } from '../../../contract/http/house-files.ts'
import { useWords } from '../../ui/use-words.ts'
import { byteText } from './byte-text.ts'
import classes from './HouseShow.module.css'

interface Props {
  /** of the house */
  readonly name: string
  readonly files: HouseFiles
}

/** Whether a house shows nothing of itself. */
export const isEmptyHouse = ({ images, documents, logo }: HouseFiles): boolean =>
  images.length === 0 && documents.length === 0 && logo === null

export function HouseShow({ name, files: { images, documents, logo } }: Props) {
  const { t } = useTranslation('house-profile')
  return (
    <div className={classes.show}>
      {logo ? (
        <img
          className={classes.logo}
          src={logo.url}
          alt={t('logoOf', { name })}
          width={logo.width ?? undefined}
          height={logo.height ?? undefined}
        />
      ) : null}
      {images.length > 0 ? (
        <ul className={classes.images} aria-label={t('images')}>
          {images.map((image) => (
            <li key={image.id}>
              <Shown image={image} />
            </li>
          ))}
        </ul>
      ) : null}
      {documents.length > 0 ? (
        <ul className={classes.documents} aria-label={t('documents')}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The description is the text beneath: as a text of the image too it would be read twice. */
function Shown({ image: { url, thumbnail_url, width, height, description, name } }: { image: HouseFile }) {
  const small = thumbnail_url === null ? '' : `${thumbnail_url} ${houseImagePixels.thumbnail}w, `
  return (
    <figure className={classes.figure}>
      <img
        className={classes.image}
        src={url}
        srcSet={`${small}${url} ${width ?? houseImagePixels.images}w`}
        sizes="(max-width: 48em) 100vw, 360px"
        alt={description === '' ? name : ''}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
      />
      {description === '' ? null : <figcaption className={classes.caption}>{description}</figcaption>}
    </figure>
  )
}

function DocumentLink({ document: { url, name, bytes } }: { document: HouseFile }) {
  const words = useWords()
  return (
    <a href={url} download={name} className={classes.document}>
      <IconDownload size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>{name}</span>
      <span className={classes.size}>{byteText(bytes, words)}</span>
    </a>
  )
}
