from django.db import migrations, models

from apps.core.db.migration_operations import Batch


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0005_raise_notices"),
    ]

    operations = [
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="invoice_mail_message",
                    field=models.TextField(blank=True, verbose_name="mensaje de las facturas"),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="invoice_mail_message",
                    field=models.TextField(blank=True, verbose_name="mensaje de las facturas"),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="invoice_mail_subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto de las facturas"),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="invoice_mail_subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto de las facturas"),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="invoice_whatsapp",
                    field=models.TextField(blank=True, verbose_name="WhatsApp de las facturas"),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="invoice_whatsapp",
                    field=models.TextField(blank=True, verbose_name="WhatsApp de las facturas"),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="quote_mail_message",
                    field=models.TextField(blank=True, verbose_name="mensaje de las cotizaciones"),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="quote_mail_message",
                    field=models.TextField(blank=True, verbose_name="mensaje de las cotizaciones"),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="quote_mail_subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto de las cotizaciones"),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="quote_mail_subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto de las cotizaciones"),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="quote_whatsapp",
                    field=models.TextField(blank=True, verbose_name="WhatsApp de las cotizaciones"),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="quote_whatsapp",
                    field=models.TextField(blank=True, verbose_name="WhatsApp de las cotizaciones"),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="reminder_mail_message",
                    field=models.TextField(blank=True, verbose_name="mensaje de los recordatorios de pago"),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="reminder_mail_message",
                    field=models.TextField(blank=True, verbose_name="mensaje de los recordatorios de pago"),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="reminder_mail_subject",
                    field=models.CharField(
                        blank=True, max_length=200, verbose_name="asunto de los recordatorios de pago"
                    ),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="reminder_mail_subject",
                    field=models.CharField(
                        blank=True, max_length=200, verbose_name="asunto de los recordatorios de pago"
                    ),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="companysettings",
                    name="reminder_whatsapp",
                    field=models.TextField(blank=True, verbose_name="WhatsApp de los recordatorios de pago"),
                ),
                migrations.AddField(
                    model_name="historicalcompanysettings",
                    name="reminder_whatsapp",
                    field=models.TextField(blank=True, verbose_name="WhatsApp de los recordatorios de pago"),
                ),
            ]
        ),
    ]
