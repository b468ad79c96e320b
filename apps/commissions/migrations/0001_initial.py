import apps.core.db.migration_operations
import django.db.models.deletion
import django.db.models.expressions
import simple_history.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '__first__'),
        ('refunds', '0001_initial'),
        ('sales', '0001_initial'),
    ]

    operations = [apps.core.db.migration_operations.Batch([
        migrations.CreateModel(
            name='Commission',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('search_text', models.TextField(blank=True, default='', editable=False)),
                ('status', models.CharField(choices=[('Por pagar', 'Por pagar'), ('Pagado', 'Pagado'), ('Cancelado', 'Cancelado')], default='Por pagar', max_length=50, verbose_name='estado')),
                ('seller_name', models.CharField(max_length=250, verbose_name='nombre del vendedor')),
                ('month', models.DateField(verbose_name='mes')),
                ('percentage', models.DecimalField(decimal_places=2, max_digits=5, verbose_name='porcentaje')),
                ('subtotal_mxn', models.DecimalField(decimal_places=2, max_digits=18, verbose_name='subtotal (MXN)')),
                ('devolution_mxn', models.DecimalField(decimal_places=2, max_digits=18, verbose_name='devoluciones (MXN)')),
                ('selling_total_mxn', models.GeneratedField(db_persist=True, expression=django.db.models.expressions.CombinedExpression(models.F('subtotal_mxn'), '-', models.F('devolution_mxn')), output_field=models.DecimalField(decimal_places=2, max_digits=18))),
                ('total_mxn', models.DecimalField(decimal_places=2, max_digits=18, verbose_name='comisión (MXN)')),
                ('notes', models.TextField(blank=True, verbose_name='notas')),
                ('version', models.PositiveIntegerField(default=1, verbose_name='versión')),
                ('image', models.CharField(blank=True, max_length=200, verbose_name='comprobante de pago')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='alta')),
                ('paid_at', models.DateTimeField(blank=True, null=True, verbose_name='pagada')),
                ('cancelled_at', models.DateTimeField(blank=True, null=True, verbose_name='cancelada')),
                ('created_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='creó')),
                ('paid_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='registró el pago')),
                ('seller', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='commissions', to=settings.AUTH_USER_MODEL, verbose_name='vendedor')),
            ],
            options={
                'verbose_name': 'comisión',
                'indexes': [models.Index(fields=['month'], name='commission_by_month'), models.Index(fields=['status'], name='commission_by_status')],
                'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['Por pagar', 'Pagado', 'Cancelado'])), name='commission_status_known'), models.CheckConstraint(condition=models.Q(('month__day', 1)), name='commission_month_is_its_first_day'), models.CheckConstraint(condition=models.Q(('percentage__gte', 0), ('percentage__lte', 100)), name='commission_percentage_is_one'), models.CheckConstraint(condition=models.Q(('devolution_mxn__gte', 0), ('subtotal_mxn__gte', 0)), name='commission_sums_not_below_zero'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'Pagado'), _negated=True), models.Q(('paid_at__isnull', False), models.Q(('image', ''), _negated=True)), _connector='OR'), name='commission_paid_has_its_proof'), models.CheckConstraint(condition=models.Q(models.Q(('cancelled_at__isnull', False), ('status', 'Cancelado')), models.Q(models.Q(('status', 'Cancelado'), _negated=True), ('cancelled_at__isnull', True)), _connector='OR'), name='commission_cancelled_has_its_moment')],
            },
        ),
        migrations.CreateModel(
            name='CommissionEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('amount_mxn', models.DecimalField(decimal_places=2, max_digits=18, verbose_name='importe (MXN)')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='alta')),
                ('released_at', models.DateTimeField(blank=True, null=True, verbose_name='retirada')),
                ('commission', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='commissions.commission', verbose_name='comisión')),
                ('devolution', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='commission_entries', to='refunds.devolution', verbose_name='devolución')),
                ('order', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='commission_entries', to='sales.order', verbose_name='orden')),
            ],
            options={
                'verbose_name': 'concepto de la comisión',
                'ordering': ['id'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('released_at__isnull', True)), fields=('order',), name='order_in_one_live_commission'), models.UniqueConstraint(condition=models.Q(('released_at__isnull', True)), fields=('devolution',), name='devolution_in_one_live_commission'), models.CheckConstraint(condition=models.Q(models.Q(('amount_mxn__gte', 0), ('devolution__isnull', True), ('order__isnull', False)), models.Q(('amount_mxn__lte', 0), ('devolution__isnull', False), ('order__isnull', True)), _connector='OR'), name='commission_entry_of_an_order_or_a_devolution')],
            },
        ),
        migrations.CreateModel(
            name='HistoricalCommission',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('status', models.CharField(choices=[('Por pagar', 'Por pagar'), ('Pagado', 'Pagado'), ('Cancelado', 'Cancelado')], default='Por pagar', max_length=50, verbose_name='estado')),
                ('seller_name', models.CharField(max_length=250, verbose_name='nombre del vendedor')),
                ('month', models.DateField(verbose_name='mes')),
                ('percentage', models.DecimalField(decimal_places=2, max_digits=5, verbose_name='porcentaje')),
                ('subtotal_mxn', models.DecimalField(decimal_places=2, max_digits=18, verbose_name='subtotal (MXN)')),
                ('devolution_mxn', models.DecimalField(decimal_places=2, max_digits=18, verbose_name='devoluciones (MXN)')),
                ('selling_total_mxn', models.GeneratedField(db_persist=True, expression=django.db.models.expressions.CombinedExpression(models.F('subtotal_mxn'), '-', models.F('devolution_mxn')), output_field=models.DecimalField(decimal_places=2, max_digits=18))),
                ('total_mxn', models.DecimalField(decimal_places=2, max_digits=18, verbose_name='comisión (MXN)')),
                ('notes', models.TextField(blank=True, verbose_name='notas')),
                ('version', models.PositiveIntegerField(default=1, verbose_name='versión')),
                ('image', models.CharField(blank=True, max_length=200, verbose_name='comprobante de pago')),
                ('created_at', models.DateTimeField(blank=True, editable=False, verbose_name='alta')),
                ('paid_at', models.DateTimeField(blank=True, null=True, verbose_name='pagada')),
                ('cancelled_at', models.DateTimeField(blank=True, null=True, verbose_name='cancelada')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('created_by', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='creó')),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('paid_by', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='registró el pago')),
                ('seller', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='vendedor')),
            ],
            options={
                'verbose_name': 'historical comisión',
                'verbose_name_plural': 'historical comisións',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='HistoricalCommissionEntry',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('amount_mxn', models.DecimalField(decimal_places=2, max_digits=18, verbose_name='importe (MXN)')),
                ('created_at', models.DateTimeField(blank=True, editable=False, verbose_name='alta')),
                ('released_at', models.DateTimeField(blank=True, null=True, verbose_name='retirada')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('commission', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='commissions.commission', verbose_name='comisión')),
                ('devolution', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='refunds.devolution', verbose_name='devolución')),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('order', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='sales.order', verbose_name='orden')),
            ],
            options={
                'verbose_name': 'historical concepto de la comisión',
                'verbose_name_plural': 'historical concepto de la comisións',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
    ])]
