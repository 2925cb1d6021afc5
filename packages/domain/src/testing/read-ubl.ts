import type {
  LooseAddress,
  LooseAdjustment,
  LooseInvoice,
  LooseParty,
} from '../einvoice/rules/loose-invoice.ts'
import { elementAt, elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts'

/** Fields that only UBL documents have. */
export interface UblExtras {
  root: string
  profile: string | undefined
  uuid: string | undefined
  /** The tax schemes that the document contains: VAT or GST. */
  taxSchemes: Set<string>
  currencies: Set<string>
}

/** Parses an Invoice or a CreditNote of UBL 2.1, independently of the code that writes it. */
export function readUbl(xml: string): LooseInvoice & { extras: UblExtras } {
  const root = readXml(xml)
  const isInvoice = root.name === 'Invoice'
  const adjustments = elementsAt(root, 'AllowanceCharge')
  const isCharge = (element: XmlElement) => textAt(element, 'ChargeIndicator') === 'true'
  return {
    specification: textAt(root, 'CustomizationID'),
    number: textAt(root, 'ID'),
    issueDay: textAt(root, 'IssueDate'),
    typeCode: textAt(root, isInvoice ? 'InvoiceTypeCode' : 'CreditNoteTypeCode'),
    note: textAt(root, 'Note'),
    dueDay: textAt(root, isInvoice ? 'DueDate' : 'PaymentMeans/PaymentDueDate'),
    paymentTerms: textAt(root, 'PaymentTerms/Note'),
    taxPointDay: textAt(root, 'TaxPointDate'),
    taxPointCode: textAt(root, 'InvoicePeriod/DescriptionCode'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    orderNumber: textAt(root, 'OrderReference/SalesOrderID'),
    purchaseOrder: purchaseOrderOf(root),
    buyerReference: textAt(root, 'BuyerReference'),
    precedingInvoices: elementsAt(root, 'BillingReference/InvoiceDocumentReference').map((element) => ({
      number: textAt(element, 'ID'),
      issueDay: textAt(element, 'IssueDate'),
    })),
    seller: partyOf(elementAt(root, 'AccountingSupplierParty/Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty/Party')),
    delivery: deliveryOf(elementAt(root, 'Delivery')),
    paymentMeans: paymentMeansOf(elementAt(root, 'PaymentMeans')),
    lines: elementsAt(root, isInvoice ? 'InvoiceLine' : 'CreditNoteLine').map(lineOf),
    allowances: adjustments.filter((element) => !isCharge(element)).map(adjustmentOf),
    charges: adjustments.filter(isCharge).map(adjustmentOf),
    breakdown: elementsAt(root, 'TaxTotal/TaxSubtotal').map((element) => ({
      taxable: textAt(element, 'TaxableAmount'),
      tax: textAt(element, 'TaxAmount'),
      reason: textAt(element, 'TaxCategory/TaxExemptionReason'),
      reasonCode: textAt(element, 'TaxCategory/TaxExemptionReasonCode'),
      ...taxOf(elementAt(element, 'TaxCategory')),
    })),
    totals: totalsOf(root),
    extras: {
      root: root.name,
      profile: textAt(root, 'ProfileID'),
      uuid: textAt(root, 'UUID'),
      taxSchemes: new Set(descendantsNamed(root, 'TaxScheme').map((element) => textAt(element, 'ID') ?? '')),
      currencies: new Set(currenciesOf(root)),
    },
  }
}

function descendantsNamed(element: XmlElement, name: string): XmlElement[] {
  return [
    ...(element.name === name ? [element] : []),
    ...element.children.flatMap((child) => descendantsNamed(child, name)),
  ]
}

function currenciesOf({ attributes, children }: XmlElement): string[] {
  return [
    ...(attributes.currencyID === undefined ? [] : [attributes.currencyID]),
    ...children.flatMap(currenciesOf),
  ]
}

/** Returns the buyer's order number, or undefined for the placeholder NA, which means that only the seller has one. */
function purchaseOrderOf(root: XmlElement): string | undefined {
  const id = textAt(root, 'OrderReference/ID')
  return id === 'NA' ? undefined : id
}

function taxOf(element: XmlElement | undefined) {
  return { category: textAt(element, 'ID'), rate: textAt(element, 'Percent') }
}

function schemedIdOf(element: XmlElement | undefined) {
  return element && { scheme: element.attributes.schemeID, id: element.text }
}

function partyOf(element: XmlElement | undefined): LooseParty | undefined {
  return (
    element && {
      name: textAt(element, 'PartyLegalEntity/RegistrationName'),
      tradingName: textAt(element, 'PartyName/Name'),
      registration: schemedIdOf(elementAt(element, 'PartyLegalEntity/CompanyID')),
      taxNumber: textAt(element, 'PartyTaxScheme/CompanyID'),
      electronicAddress: schemedIdOf(elementAt(element, 'EndpointID')),
      address: addressOf(elementAt(element, 'PostalAddress')),
    }
  )
}

function addressOf(element: XmlElement | undefined): LooseAddress | undefined {
  return (
    element && {
      street: textAt(element, 'StreetName'),
      furtherStreet: textAt(element, 'AdditionalStreetName'),
      city: textAt(element, 'CityName'),
      postCode: textAt(element, 'PostalZone'),
      region: textAt(element, 'CountrySubentity'),
      country: textAt(element, 'Country/IdentificationCode'),
    }
  )
}

function deliveryOf(element: XmlElement | undefined): LooseInvoice['delivery'] {
  return (
    element && {
      name: textAt(element, 'DeliveryParty/PartyName/Name'),
      day: textAt(element, 'ActualDeliveryDate'),
      address: addressOf(elementAt(element, 'DeliveryLocation/Address')),
    }
  )
}

function paymentMeansOf(element: XmlElement | undefined): LooseInvoice['paymentMeans'] {
  if (element === undefined) return undefined
  const account = elementAt(element, 'PayeeFinancialAccount')
  const card = elementAt(element, 'CardAccount')
  return {
    code: textAt(element, 'PaymentMeansCode'),
    reference: textAt(element, 'PaymentID'),
    transfer: account && {
      account: textAt(account, 'ID'),
      accountName: textAt(account, 'Name'),
      bank: textAt(account, 'FinancialInstitutionBranch/ID'),
    },
    card: card && { lastDigits: textAt(card, 'PrimaryAccountNumberID') },
  }
}

function lineOf(element: XmlElement) {
  const quantity = elementAt(element, 'InvoicedQuantity') ?? elementAt(element, 'CreditedQuantity')
  return {
    id: textAt(element, 'ID'),
    name: textAt(element, 'Item/Name'),
    description: textAt(element, 'Item/Description'),
    sku: textAt(element, 'Item/SellersItemIdentification/ID'),
    quantity: quantity?.text,
    unitCode: quantity?.attributes.unitCode,
    price: textAt(element, 'Price/PriceAmount'),
    baseQuantity: textAt(element, 'Price/BaseQuantity'),
    net: textAt(element, 'LineExtensionAmount'),
    ...taxOf(elementAt(element, 'Item/ClassifiedTaxCategory')),
  }
}

function adjustmentOf(element: XmlElement): LooseAdjustment {
  return {
    amount: textAt(element, 'Amount'),
    reason: textAt(element, 'AllowanceChargeReason'),
    reasonCode: textAt(element, 'AllowanceChargeReasonCode'),
    ...taxOf(elementAt(element, 'TaxCategory')),
  }
}

function totalsOf(root: XmlElement): LooseInvoice['totals'] {
  const element = elementAt(root, 'LegalMonetaryTotal')
  return {
    lines: textAt(element, 'LineExtensionAmount'),
    allowances: textAt(element, 'AllowanceTotalAmount'),
    charges: textAt(element, 'ChargeTotalAmount'),
    net: textAt(element, 'TaxExclusiveAmount'),
    tax: textAt(root, 'TaxTotal/TaxAmount'),
    gross: textAt(element, 'TaxInclusiveAmount'),
    paid: textAt(element, 'PrepaidAmount'),
    due: textAt(element, 'PayableAmount'),
  }
}
