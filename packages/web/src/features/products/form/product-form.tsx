import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useLeaveConfirmation } from '../../../ui/use-leave-confirmation.ts'
import { AreasSection } from '../areas/areas-section.tsx'
import { categoriesQuery } from '../data.ts'
import { FormAside } from './form-aside.tsx'
import { formTexts as texts } from './form-texts.ts'
import { IssuesNote } from './issues-note.tsx'
import { SaveBar } from './save-bar.tsx'
import { clearProductForm, saveProductForm } from './saved-form.ts'
import { BasicSection } from './sections/basic-section.tsx'
import { ChartSection } from './sections/chart-section.tsx'
import { ColoursSection } from './sections/colours-section.tsx'
import { PrintingSection } from './sections/printing-section.tsx'
import { ShopSection } from './sections/shop-section.tsx'
import { SizesSection } from './sections/sizes-section.tsx'
import { TiersSection } from './sections/tiers-section.tsx'
import { type InitialForm, useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  initial: InitialForm
  /** Whether it was restored with unsaved changes, after a reload or the preview. */
  isRestored?: boolean
  /** The page that is opened after the product was saved. */
  listHref: string
}

const previewHref = '/previewProduct/product'

export function ProductForm({ initial: initialForm, isRestored = false, listHref }: ProductFormProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mayLeave = useRef(false)
  const formElement = useRef<HTMLFormElement>(null)
  const form = useProductForm(initialForm, isRestored, () => {
    mayLeave.current = true
    clearProductForm()
    navigate(listHref)
  })
  const leaving = useLeaveConfirmation(form.isDirty, (to) => mayLeave.current || to === previewHref)
  const categories = useQuery(categoriesQuery)
  const toast = useToast()
  const { error } = categories
  useEffect(() => {
    if (error) toast(errorMessageOf(error), 'bad')
  }, [error, toast])

  const { fields, errors, change, leave, isDirty, saved } = form
  // The inputs that were saved for another form are no longer needed.
  useEffect(() => {
    if (isDirty && !mayLeave.current) saveProductForm({ href: pathname, fields, saved })
    else clearProductForm()
  }, [isDirty, pathname, fields, saved])
  const sectionProps = { fields, errors, change, leave }
  const preview = () => {
    saveProductForm({ href: pathname, fields, saved })
    navigate(previewHref)
  }
  return (
    <form
      ref={formElement}
      className="pform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.trySave()
      }}
    >
      {form.wasTried && <IssuesNote errors={errors} fields={fields} formElement={formElement} />}
      <div className="layout">
        <div>
          <BasicSection {...sectionProps} categories={categories.data ?? []} />
          <ColoursSection {...sectionProps} changeColour={form.changeColour} />
          <TiersSection {...sectionProps} />
          <SizesSection {...sectionProps} />
          <PrintingSection {...sectionProps} />
          <AreasSection {...sectionProps} />
          <ChartSection {...sectionProps} />
          <ShopSection {...sectionProps} />
        </div>
        <FormAside fields={fields} issues={form.issues} />
      </div>
      <SaveBar form={form} onPreview={preview} />
      <Dialog open={leaving.isConfirming} onOpenChange={leaving.stay} title={texts.leave.title}>
        <p>{texts.leave.text}</p>
        <DialogActions>
          <Button kind="quiet" onClick={leaving.stay}>
            {texts.leave.decline}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              mayLeave.current = true
              clearProductForm()
              leaving.leave()
            }}
          >
            {texts.leave.proceed}
          </Button>
        </DialogActions>
      </Dialog>
    </form>
  )
}
