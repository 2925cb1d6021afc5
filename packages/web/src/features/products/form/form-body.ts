import type { Api } from '@printery/contract'
import type { Side } from '@printery/domain'
import { sides } from '@printery/domain'
import type { SelectedFile } from '../../../artwork/artwork.ts'
import { printAreasOf } from '../areas/areas.ts'
import { centsOf, type Fields, kilogramsOf, numberOf, type Picture, tiersOf } from './form-model.ts'

export type ProductBody = Api['POST /product/admin/add-product']['body']

/** The body of the request for a form without issues. */
export function bodyOf(fields: Fields): ProductBody {
  const { colours, isPrintingType, form } = fields
  return {
    title: fields.title.trim(),
    category: fields.category as ProductBody['category'],
    extraDescription: fields.extraDescription.trim(),
    materialType: fields.materialType.trim(),
    weight: kilogramsOf(fields.grams) ?? 0,
    taxCategory: fields.taxCategory as NonNullable<ProductBody['taxCategory']>,
    designLimitation: fields.designLimitation.trim(),
    price: tiersOf(fields).map(({ startRange, endRange, pricePerUnit = 0 }) => ({
      startRange,
      endRange: endRange ?? 0,
      pricePerUnit,
    })),
    colours: colours.map(({ hex, front, back }) => ({
      colour: hex,
      ...pictureField('frontImage', front),
      ...pictureField('backImage', back),
    })),
    colourNames: Object.fromEntries(
      colours.flatMap(({ hex, name }) => (name.trim() ? [[hex, name.trim()]] : [])),
    ),
    // Without printing the rows stay in the form only, so they need not be valid.
    printingType: (isPrintingType ? fields.printings : []).map(({ key: _, areas, ...row }) => {
      const minQuantity = numberOf(row.minQuantity)
      return {
        ...row,
        description: row.description.trim(),
        price: centsOf(row.price) ?? 0,
        minQuantity,
        // The seller may have renamed areas of uploaded pictures, so the server selects the area by its size.
        ...(form && areas && { areas }),
      }
    }),
    sizes: fields.sizes,
    isPrintingType,
    isOffered: fields.isOffered,
    form: form || null,
    printAreas: form ? null : (printAreasOf(fields.areas) ?? null),
    ...pictureField('sizingChartImage', fields.chart),
  }
}

function pictureField<Name extends string>(name: Name, picture: Picture | undefined) {
  const file = fileToUpload(picture)
  return file ? { [name]: descriptorOf(file) } : {}
}

export function descriptorOf({ name, type, size }: SelectedFile) {
  return { fileName: name, contentType: type, size }
}

/** The file of a picture that the shop doesn't have yet. */
function fileToUpload(picture: Picture | undefined): File | undefined {
  return picture?.wasSent ? undefined : picture?.artwork?.file
}

/** A picture to be uploaded; the chart has neither colour nor side. */
export interface Upload {
  colour: string | null
  side: Side | null
  url: string
  file: File
  picture: string
}

type SavedUrls = Pick<Api['PATCH /product/:id']['answer'], 'coloursWithImages' | 'sizingChartURL'>

/** The pictures of the form, each with its upload URL. */
export function uploadsOf({ colours, chart }: Fields, savedProduct: SavedUrls): Upload[] {
  const urls = new Map(savedProduct.coloursWithImages.map((row) => [row.color, row]))
  const colourUploads = colours.flatMap((row) =>
    sides.flatMap((side) => {
      const url = urls.get(row.hex)?.[`${side}Url`]
      const file = fileToUpload(row[side])
      return url && file ? [{ colour: row.hex, side, url, file, picture: row[side]?.url ?? '' }] : []
    }),
  )
  const file = fileToUpload(chart)
  const url = savedProduct.sizingChartURL
  return url && file
    ? [...colourUploads, { colour: null, side: null, url, file, picture: chart?.url ?? '' }]
    : colourUploads
}

interface PicturePosition {
  colour: string | null
  side: Side | null
}

/** The form with a change to one of its pictures. */
export function withPicture(
  fields: Fields,
  { colour, side }: PicturePosition,
  change: (picture: Picture | undefined) => Picture | undefined,
): Fields {
  if (colour === null || side === null) return { ...fields, chart: change(fields.chart) }
  return {
    ...fields,
    colours: fields.colours.map((row) => (row.hex === colour ? { ...row, [side]: change(row[side]) } : row)),
  }
}

/** The key of a picture among the form's issues. */
export function issueKeyOf({ colour, side }: PicturePosition): string {
  return colour === null || side === null ? 'sizingChartImage' : `colours.${colour}.${side}Image`
}
