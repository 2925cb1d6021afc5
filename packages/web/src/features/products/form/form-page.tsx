import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { useSession } from '../../../session/session.ts'
import { type Portal, portalHomes } from '../../../shell/portal/portal-entries.ts'
import { PortalFrame } from '../../../shell/portal/portal-frame.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { editQuery } from '../data.ts'
import { fieldsOf, withRequestedPrices } from './form-model.ts'
import { formTexts as texts } from './form-texts.ts'
import { ProductForm } from './product-form.tsx'
import { ReviewNote } from './review-note.tsx'
import { findProductForm } from './saved-form.ts'

/** The form of a new product, or of the one in the URL. */
export function FormPage({ portal }: { portal: Portal }) {
  const { productId } = useParams()
  const backTo = `${portalHomes[portal]}/myproducts`
  return (
    <PortalFrame
      portal={portal}
      title={productId === undefined ? texts.add : texts.edit}
      backTo={backTo}
      backLabel={texts.back}
    >
      <Form key={productId ?? 'new'} portal={portal} productId={productId} listHref={backTo} />
    </PortalFrame>
  )
}

interface FormProps {
  portal: Portal
  productId: string | undefined
  listHref: string
}

function Form({ portal, productId, listHref }: FormProps) {
  const { pathname } = useLocation()
  const [savedForm] = useState(() => {
    const form = findProductForm()
    return form?.href === pathname ? form : undefined
  })
  if (savedForm) return <ProductForm initial={savedForm} isRestored listHref={listHref} />
  if (productId === undefined) return <ProductForm initial={undefined} listHref={listHref} />
  return <EditForm portal={portal} productId={productId} listHref={listHref} />
}

function EditForm({ portal, productId, listHref }: FormProps & { productId: string }) {
  const session = useSession()
  const product = useQuery(editQuery(session.user?.id ?? '', productId))
  const toast = useToast()
  const { error } = product
  useEffect(() => {
    if (error) toast(errorMessageOf(error, texts.failed), 'bad')
  }, [error, toast])
  return (
    <LoadState
      query={product}
      loading={texts.loading}
      error={texts.failed}
      skeleton={<Skeleton height="480px" />}
    >
      {(editedProduct) => (
        <>
          <ReviewNote product={editedProduct} portal={portal} />
          <ProductForm
            initial={{
              fields: fieldsOf(portal === 'supplier' ? withRequestedPrices(editedProduct) : editedProduct),
              saved: { id: productId, version: editedProduct.version },
            }}
            listHref={listHref}
          />
        </>
      )}
    </LoadState>
  )
}
