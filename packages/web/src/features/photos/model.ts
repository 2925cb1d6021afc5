import type { ManagedPhotoView } from '@printery/contract'
import { maxFileBytes } from '@printery/domain'
import { texts } from './texts.ts'

/** The typed description of a photo. */
export interface PhotoDescription {
  name: string
  category: string
  words: string
  credit: string
}

export const emptyDescription: PhotoDescription = { name: '', category: '', words: '', credit: '' }

export function descriptionOf({ name, category, words, credit }: ManagedPhotoView): PhotoDescription {
  return { name, category, words, credit: credit ?? '' }
}

/** `harbour at night` for `harbour_at-night.JPG`. */
export function nameOfFile(file: string): string {
  const name = file.replace(/\.[a-z0-9]+$/i, '').replace(/[_-]+/g, ' ')
  return name.trim().slice(0, 200) || file
}

export type Issues = Partial<Record<keyof PhotoDescription, string>>

/** Messages for missing fields. `hasName` is false for several photos, which are named after their files. */
export function issuesOf({ name, category }: PhotoDescription, hasName: boolean): Issues {
  return {
    ...(hasName && name.trim() === '' && { name: texts.nameMissing }),
    ...(category.trim() === '' && { category: texts.categoryMissing }),
  }
}

const types = ['image/png', 'image/jpeg', 'image/webp']
export const acceptedTypes = types.join(',')

/** Why a file can't be a photo of the library, checked before the upload. */
export function whyNotAddPhoto({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!types.includes(type)) return texts.wrongType(name)
  return size > maxFileBytes ? texts.tooLarge(name) : undefined
}
