// What a clinic keeps for its rehab applications: read by whoever works on them, changed by whoever manages the clinic's people.
import type { ClinicKeyList, ClinicMaterial, TemplateMapping } from '../../contract/http/clinic-material.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, Loadable } from './ports.ts'

type Changed = Promise<Result<ClinicMaterial, ActionFailure>>

export interface MaterialPort {
  useMaterial(): Loadable<ClinicMaterial>
  /** @param form type of the form. validation_failed says why: fileType, fileSize */
  keepTemplate(form: string, name: string, content: Blob): Changed
  /** conflict: somebody has saved since this version */
  mapTemplate(form: string, version: number, mapping: TemplateMapping): Changed
  /** validation_failed says why: fileType, fileSize, fileCount */
  keepSchemaFile(name: string, content: Blob): Changed
  /** no entries: the list is removed */
  saveKeyList(list: string, entries: ClinicKeyList['entries']): Changed
  /** of a template or a file of the schema */
  remove(id: string): Changed
  open(id: string): Promise<Result<Uint8Array<ArrayBuffer>, ActionFailure>>
}
