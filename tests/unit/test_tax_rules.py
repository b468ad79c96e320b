"""Mexican tax data: RFC, business name, regime and use, and what billing would refuse."""

import csv
import json
from dataclasses import replace
from typing import Any

import pytest
from django.conf import settings

from apps.core.db.search import normalize
from apps.partners import rules
from apps.partners.rules import TaxFacts, names

GOLDEN = json.loads((settings.FIXTURES / "golden" / "tax.json").read_text(encoding="utf-8"))
COMPLETE = TaxFacts(
    rfc="MAB9307148T4",
    rfc_warning_accepted=False,
    business_name="MUEBLES DEL BAJÍO",
    tax_regime="601",
    cfdi_use="G03",
    payment_form="03",
    tax_postal_code="44100",
    postal_code_is_known=True,
    has_invoice_address=True,
    has_tax_document=True,
    email="facturas@bajio.mx",
)


DIGIT = "El dígito verificador no corresponde: compara el RFC con la constancia."


def table(name: str) -> list[dict[str, str]]:
    with (settings.FIXTURES / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("case", GOLDEN["rfc"], ids=lambda case: normalize(case["text"]) or "empty")
def test_an_rfc_is_read_or_refused_in_words(case: dict[str, Any]) -> None:
    if "error" in case:
        with pytest.raises(rules.NotAnRfc) as refused:
            rules.check_rfc(case["text"])
        assert str(refused.value) == case["error"]
        return
    found = rules.check_rfc(case["text"])
    assert (found.rfc, found.person, found.warning) == (case["rfc"], case["person"], case["warning"])


def test_an_accented_letter_in_two_parts_is_the_same_letter() -> None:
    assert rules.check_rfc("N\u0303XA010101AAA").rfc == "ÑXA010101AAA"


@pytest.mark.parametrize("case", GOLDEN["names"], ids=lambda case: normalize(case["text"]))
def test_a_business_name_stands_without_the_kind_of_company(case: dict[str, Any]) -> None:
    found = rules.check_business_name(case["text"])
    assert (found.cleaned, found.suffix) == (case["cleaned"], case["suffix"])


def test_the_pattern_of_all_kinds_of_company_is_put_together_right() -> None:
    """Anew, so that whoever alters the rule sees here what becomes of it: it is made once for all the tests above."""
    names._at_the_end.cache_clear()
    found = [rules.check_business_name(case["text"]).suffix for case in GOLDEN["names"]]
    assert found == [case["suffix"] for case in GOLDEN["names"]]


def test_a_business_name_is_stored_in_capitals_and_otherwise_as_written() -> None:
    assert rules.check_business_name(" Muebles  del Bajío, S.A. ").name == "MUEBLES DEL BAJÍO, S.A."
    assert rules.check_business_name(" Muebles  del Bajío ").name == "MUEBLES DEL BAJÍO"


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [("X SA", "X"), ("Muebles; SA de CV", "MUEBLES"), ("Muebles - SA", "MUEBLES"), ("Telmex SA", "TELMEX")],
)
def test_nothing_is_left_between_the_name_and_the_kind_of_company(text: str, cleaned: str) -> None:
    assert rules.check_business_name(text).cleaned == cleaned


@pytest.mark.parametrize("case", GOLDEN["uses"], ids=lambda case: f"{case['regime']}-{case['person']}")
def test_only_the_uses_that_regime_and_person_allow(case: dict[str, Any]) -> None:
    assert [use.code for use in rules.cfdi_uses_for(case["regime"], case["person"])] == case["uses"]


@pytest.mark.parametrize("person", ["natural", "legal"])
def test_all_24_by_19_pairs_are_judged_as_the_sat_s_table_says(person: Any) -> None:
    uses, regimes = table("sat_cfdi_uses.csv"), table("sat_tax_regimes.csv")
    assert (len(uses), len(regimes)) == (24, 19)
    for regime in regimes:
        for use in uses:
            allowed = (
                regime[f"{person}_person"] == "1"
                and use[f"{person}_person"] == "1"
                and regime["code"] in use["receiver_regimes"].split()
            )
            refused = rules.check_tax_codes(person, regime["code"], use["code"], "")
            assert (not refused) == allowed, (regime["code"], use["code"], refused)


@pytest.mark.parametrize(
    ("person", "regime", "use", "form", "refused"),
    [
        ("generic", "616", "S01", "01", {}),
        ("generic", "601", "S01", "", {"tax_regime"}),
        ("generic", "616", "G03", "", {"cfdi_use"}),
        ("legal", "999", "G03", "", {"tax_regime"}),
        ("legal", "601", "Z99", "", {"cfdi_use"}),
        ("legal", "601", "G03", "77", {"payment_form"}),
        ("legal", "", "D01", "", {"cfdi_use"}),
        (None, "", "D01", "", {}),
        (None, "605", "G03", "", {"cfdi_use"}),
        (None, "605", "D01", "", {}),
        ("natural", "", "", "", {}),
    ],
)
def test_codes_that_do_not_go_together_are_named(
    person: Any, regime: str, use: str, form: str, refused: set[str]
) -> None:
    assert rules.check_tax_codes(person, regime, use, form).keys() == set(refused)


def test_regimes_for_a_person_are_those_of_the_table() -> None:
    assert [regime.code for regime in rules.regimes_for("generic")] == ["616"]
    legal = [row["code"] for row in table("sat_tax_regimes.csv") if row["legal_person"] == "1"]
    assert [regime.code for regime in rules.regimes_for("legal")] == legal


def test_complete_data_is_green_in_every_line() -> None:
    checks = rules.preflight(COMPLETE)
    assert {check.level for check in checks} == {"green"}
    assert [check.field for check in checks] == ["RFC", "BusinessName", "taxRegime", "CFDIUssage", "taxPostalCode", "invoiceAddress", "paymentForm", "taxSituation", "customerEmail"]  # fmt: skip
    assert [check.sentence for check in checks] == [
        "El RFC es correcto.",
        "El nombre está como lo pide el CFDI 4.0.",
        "El régimen fiscal es correcto.",
        "El uso del CFDI es correcto.",
        "El código postal fiscal existe.",
        "Tiene dirección de facturación.",
        "La forma de pago es correcta.",
        "Tiene constancia de situación fiscal.",
        "La factura llega a su correo.",
    ]
    assert rules.worst(checks) == "green"


def test_of_nothing_nothing_is_wrong() -> None:
    assert rules.worst([]) == "green"


@pytest.mark.parametrize(
    ("change", "field", "level", "sentence"),
    [
        ({"rfc": ""}, "RFC", "red", "Falta el RFC."),
        ({"rfc": "ABC"}, "RFC", "red", "El RFC no es válido."),
        ({"rfc": "MAB9307148T5"}, "RFC", "red", DIGIT),
        ({"rfc": "MAB9307148T5", "rfc_warning_accepted": True}, "RFC", "amber", DIGIT),
        ({"business_name": ""}, "BusinessName", "red", "Falta el nombre o razón social."),
        ({"business_name": "BAJÍO SA DE CV"}, "BusinessName", "red", "Va sin «SA DE CV», como en la constancia: BAJÍO"),
        ({"tax_regime": ""}, "taxRegime", "red", "Falta el régimen fiscal."),
        ({"tax_regime": "612"}, "taxRegime", "red", "El régimen 612 no es de personas morales, y el RFC sí."),
        ({"cfdi_use": ""}, "CFDIUssage", "red", "Falta el uso del CFDI."),
        ({"cfdi_use": "D01"}, "CFDIUssage", "red", "El régimen 601 no permite el uso D01."),
        ({"tax_postal_code": ""}, "taxPostalCode", "red", "Falta el código postal fiscal."),
        ({"postal_code_is_known": False}, "taxPostalCode", "red", "El código postal 44100 no existe."),
        ({"has_invoice_address": False}, "invoiceAddress", "red", "Falta la dirección de facturación."),
        ({"payment_form": "77"}, "paymentForm", "red", "La forma de pago 77 no está en el catálogo del SAT."),
        ({"payment_form": ""}, "paymentForm", "amber", "Falta la forma de pago."),
        ({"has_tax_document": False}, "taxSituation", "amber", "Falta la constancia de situación fiscal."),
        ({"email": ""}, "customerEmail", "amber", "Falta el correo al que llega la factura."),
    ],
)
def test_what_billing_would_refuse_is_red_and_what_it_would_ask_for_amber(
    change: dict[str, Any], field: str, level: str, sentence: str
) -> None:
    found = {check.field: check for check in rules.preflight(replace(COMPLETE, **change))}
    assert found[field].level == level
    assert found[field].sentence == sentence
    assert rules.worst(list(found.values())) == level


def test_a_natural_person_may_be_called_like_a_company() -> None:
    person = replace(COMPLETE, rfc="GODE561231GR8", tax_regime="612", business_name="JUANA SA")
    assert rules.worst(rules.preflight(person)) == "green"


SAT = "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3="


@pytest.mark.parametrize(
    ("text", "rfc"),
    [
        (f"{SAT}15060185943_MAB9307148T4", "MAB9307148T4"),
        (f"{SAT}15060185943_GODE561231GR8", "GODE561231GR8"),
        (f"{SAT.replace('https', 'http')}15060185943_MAB9307148T4", "MAB9307148T4"),
        (f"{SAT}1506_0185943_MAB9307148T4", "MAB9307148T4"),
        (f"{SAT}15060185943_NADA", None),
        ("https://sat.gob.mx.example.com/?D3=1_MAB9307148T4", None),
        ("https://example.com/?D3=1_MAB9307148T4", None),
        ("javascript:alert(1)", None),
        ("http://[", None),
        ("MAB9307148T4", None),
    ],
)
def test_the_rfc_comes_from_a_qr_of_the_sat_only(text: str, rfc: str | None) -> None:
    assert rules.rfc_in_sat_qr(text) == rfc


def test_of_several_qrs_the_first_one_that_names_an_rfc_counts() -> None:
    texts = ["MAB9307148T4", f"{SAT}15060185943_GODE561231GR8", f"{SAT}15060185943_MAB9307148T4"]
    assert rules.rfc_in_qrs(texts) == "GODE561231GR8"
    assert rules.rfc_in_qrs(texts[:1]) is None
