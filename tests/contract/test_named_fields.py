"""What the specification names of a record is in what the calls answer, letter for letter."""

import pytest

from tests.contract.operations import CONTRACT

SCHEMAS = CONTRACT["components"]["schemas"]
PIECE = "Tag NoSeries NoPetition Condition Availability Location FK_IdProduct"
LINE = (
    "IdProduct unitPrice pieces Name Model Type Item name_brand name_categorie NamePaint NameTapestry QtyIventory Qty "
    "UnitPrice Subtotal"
)
NAMED = {
    "QuoteDetail": "idQuote idCustomer idInvoiceAddress idShipmentAddress customer products circuits arriveDate "
    "countToInvoice invoiceRequired selectedDeliveryType selectedDeliveryMethod discount exchangeType shipmentCost "
    "installationCost",
    "QuoteCustomer": "customerType customerPhone customerEmail customerLastName customerFirstName RFC CFDIUssage "
    "BusinessName",
    "QuoteAddress": "city state email phone colony contact address zipCode",
    "QuoteProductOut": f"{LINE} Code CodePaint CodeTapestry",
    "QuoteCircuitOut": "uuid IdCircuit count products OfferPrice",
    "QuotePieceOut": PIECE,
    "OrderDetail": "detailProducts detailCircuits countToInvoice invoiceRequired canMakeRefund commissionStatus ExchangeRate "
    "Discount ShippingCost InstallationCost",
    "OrderProductOut": f"{LINE} Delivered",
    "OrderPieceOut": f"{PIECE} Delivered",
    "OrderCircuitOut": "IdCircuit uuid Name Location PriceMin PriceMax Qty products Delivered OfferPrice",
    "DevolutionRow": "ID IdDevolution TotalMxn status location creator paymentStatus receivedAt commissionDiscount",
    "CommissionRow": "seller monthyear percentage subtotal devolution total status",
    "CommissionOrder": "ID id_order subtotal_mxn",
    "CommissionRefund": "ID IdDevolution TotalMxn",
    "ProductDetail": "IdProduct Name Item Model Type Code name_brand name_categorie NamePaint CodePaint NameTapestry "
    "CodeTapestry QtyIventory width height length weight satCode description destination internalCode lowCount images "
    "costUtility exchangeRate providersPriceUsd unitPriceInvoiceMn providersCostingMn unitPriceInvoiceUsd minNormalPrice "
    "maxNormalPrice priceToBeDecided wholesalerPrice minWholesalerPrice maxWholesalerPrice offerPrice lfPrice drPrice "
    "suggestMaxPrice costUtilityBack offerPriceBack pendingImage",
    "ProductWithPieces": "pieces",
    "PieceRow": f"id IdPiece {PIECE} NoInvoice NoImport ArriveDate",
    "CircuitRow": "IdCircuit uuid Name Location Qty count products",
    "CircuitDetail": "IdCircuit uuid Name Location Qty count products",
    "TransferRow": "ID IdTransfer LocationOrigin LocationDestiny DateRequired status",
    "TransferDetail": "ID IdTransfer LocationOrigin LocationDestiny DateRequired status",
    "OrderTransferOut": "IdTransfer LocationOrigin LocationDestiny DateRequired status",
    "SubcategoryRow": "Name IdTrueCategory",
    "CategoryRow": "Name",
    "NewProductWithPieces": "Name pieces",
    "UserData": "permissions Role",
}


@pytest.mark.parametrize("record", NAMED)
def test_each_is_there(record: str) -> None:
    assert set(NAMED[record].split()) - SCHEMAS[record]["properties"].keys() == set()
