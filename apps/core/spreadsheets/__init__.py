"""Rows of any list as CSV or as a workbook, in memory that does not grow with them.

A cell that a spreadsheet would run as a formula is written as text. Numbers stay
numbers, also those below zero.
"""

from apps.core.spreadsheets.cell_writing import FORMULA_STARTS, Column, Kind, Row, cell, escape_formula
from apps.core.spreadsheets.csv_writer import write_csv
from apps.core.spreadsheets.xlsx_writer import Sheet, Total, fill_book, sheet_name, write_book, write_xlsx

__all__ = [
    "FORMULA_STARTS",
    "Column",
    "Kind",
    "Row",
    "Sheet",
    "Total",
    "cell",
    "escape_formula",
    "fill_book",
    "sheet_name",
    "write_book",
    "write_csv",
    "write_xlsx",
]
