"""The least that each answer could cost, served by the measured processes themselves and never by the product's."""
